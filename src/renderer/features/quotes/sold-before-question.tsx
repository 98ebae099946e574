import { useEffect } from 'react';
import { Dialog } from '#renderer/components/dialog.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { useNumberKeys } from '#renderer/keyboard/number-keys.ts';
import type { SellingPhase } from './selling-store.ts';
import { namedSales, saleWords } from './sold-before-words.ts';
import { goToSale, useSellingStore } from './window-quotes.ts';

/** Asks for one more key where a quote was sold before: a number goes to what came of it, or sells it again. */
export function SoldBeforeQuestion() {
  const { phase, letBe } = useSellingStore();
  useEffect(() => letBe, [letBe]);
  if (phase.kind !== 'sold before') return null;
  return (
    <Dialog
      open
      onClose={letBe}
      title={`Quote ${phase.quote.label} was sold from before`}
      keysGoOn="those that lead elsewhere"
    >
      <Question {...phase} />
    </Dialog>
  );
}

function Question({ quote, sales }: Extract<SellingPhase, { readonly kind: 'sold before' }>) {
  const named = namedSales(sales);
  const first = named[0];
  useNumberKeys();
  useEffect(() => {
    if (first !== undefined) announce(`Quote ${quote.label} was sold from before. ${saleWords(first)}.`);
  }, [quote, first]);
  return (
    <>
      <p>Sell it again, or go to what came of it?</p>
      <NumberedList
        label="What to do"
        items={[
          ...named.map((sale) => ({ key: sale.ticketId, content: saleWords(sale) })),
          { key: 'again', content: <strong>Sell it again: open another ticket</strong> },
        ]}
        onPick={(index) => {
          const sale = named[index];
          if (sale === undefined) void useSellingStore.getState().again();
          else void goToSale(sale);
        }}
      />
    </>
  );
}
