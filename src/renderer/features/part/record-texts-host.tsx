import { Suspense, useState } from 'react';
import { late } from '#renderer/components/late.tsx';
import { DialogOnItsWay } from '#renderer/components/dialog.tsx';
import { lineWithCursor } from '#renderer/sale/line-with-cursor.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useOpenPart } from '#renderer/sale/open-part.ts';
import { saleRules } from '#renderer/sale/sale-rules.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { READING_WORDS } from './part-first-messages.ts';

const RecordTextsDialog = late(async () => (await import('./record-texts-dialog.tsx')).RecordTextsDialog);

/** Whose texts are read, and for which vehicle. */
interface Asked {
  readonly sku: string;
  readonly vehicleIds: readonly string[];
}

/** The most ids of a vehicle that its texts are looked for by: what the call takes. */
const MOST_IDS = 1_000;

/**
 * All that a part's record says, by its key: of the ticket's line with the cursor, else of the part in the main view.
 */
export function RecordTextsHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useKeyAction('read in full', () => {
    const wanted = askedNow();
    if (wanted === null) keyTurns.ledNowhere(READING_WORDS.nothingOpen);
    setAsked(wanted);
  });
  return asked === null ? null : (
    <Suspense fallback={<DialogOnItsWay />}>
      <RecordTextsDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
}

function askedNow(): Asked | null {
  const { ticket } = useOpenTicket.getState();
  const lineId = lineWithCursor();
  const line = ticket?.lines.find(({ id }) => id === lineId) ?? null;
  const sku = line?.sku ?? useOpenPart.getState().part?.sku ?? ticket?.lines.at(-1)?.sku ?? null;
  if (sku === null) return null;
  const vehicle = ticket?.vehicle ?? null;
  const candidates = vehicle === null ? [] : (saleRules()?.remainingCandidates(vehicle) ?? []);
  return { sku, vehicleIds: candidates.flatMap(({ ids }) => ids).slice(0, MOST_IDS) };
}
