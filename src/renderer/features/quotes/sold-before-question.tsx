import { useEffect } from 'react';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { quoteSeries } from '#renderer/sale/command-acts.ts';
import type { QuoteToSell, SellingPhase } from './selling-store.ts';
import { namedSales, saleWords } from './sold-before-words.ts';
import { goToSale, useQuoteStore, useSellingStore } from './window-quotes.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/** Asks for one more key where a quote was sold before: a number goes to what came of it, or sells it again. */
export function SoldBeforeQuestion() {
  const { phase, letBe } = useSellingStore();
  // Another quote may come into the place of this one, such as by a scan: nothing is asked or opened over that.
  const shown = useQuoteStore(({ quote }) => quote?.label);
  useEffect(() => letBe, [letBe, shown]);
  if (phase.kind !== 'sold before') return null;
  return (
    <Dialog
      open
      onClose={letBe}
      title={messages.soldBefore.title(labelOfAll(phase.quote))}
      keysGoOn="those that lead elsewhere"
    >
      <Question {...phase} />
    </Dialog>
  );
}

/** The label of a quote in all its revisions: a ticket of any of them is a ticket of the quote. */
function labelOfAll({ number }: QuoteToSell): string {
  return quoteLabel(quoteSeries(), number, 1);
}

function Question({ quote, sales }: Extract<SellingPhase, { readonly kind: 'sold before' }>) {
  const named = namedSales(sales);
  const first = named[0];
  useDialogNumbers();
  useEffect(() => {
    if (first !== undefined) announce(messages.soldBefore.said(labelOfAll(quote), saleWords(first, quote.revision)));
  }, [quote, first]);
  return (
    <>
      <p>{messages.soldBefore.question}</p>
      <NumberedList
        label={messages.soldBefore.list}
        items={[
          ...named.map((sale) => ({ key: sale.ticketId, content: saleWords(sale, quote.revision) })),
          { key: 'again', content: <strong>{messages.soldBefore.again}</strong> },
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
