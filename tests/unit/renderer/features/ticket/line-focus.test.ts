import { beforeEach, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import {
  backToLine,
  lineElementId,
  putLineBack,
  takeLineOff,
  takeLineWithCursorOff,
} from '#renderer/features/ticket/line-actions.ts';
import { useTicketColumn } from '#renderer/features/ticket/ticket-column-store.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { useKeyTurns } from '#renderer/keyboard/window-turns.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

let ticket: Ticket;
let frames: (() => void)[] = [];
let focused: string | null = null;

function edit(change: (open: Ticket) => Ticket): boolean {
  ticket = change(ticket);
  return true;
}

async function drawFrame(): Promise<void> {
  for (const draw of frames.splice(0)) draw();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  frames = [];
  focused = null;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('HTMLSelectElement', class {});
  vi.stubGlobal('document', {
    activeElement: null,
    getElementById: (id: string) => ({
      focus: () => {
        focused = id;
      },
    }),
  });
  buildStores('window', [useSession, useAnnounced, useKeyTable, useKeyTurns]);
  buildStores('sale', [useTicketColumn]);
  vi.spyOn(useOpenTicket, 'getState').mockImplementation(() => ({ ticket, lock: null, edit }) as never);
  ticket = emptyTicket({ lines: ['l1', 'l2', 'l3'].map((id) => sampleLine({ id, sku: id })) });
  useTicketColumn.getState().take(ticket.id);
});

/** A key of this moment would go to whichever line has the focus by then, such as the first one of the list. */
it.each([
  ['a line was removed', () => takeLineOff('l2'), 'l3'],
  ['something was done on a line', () => backToLine('l2'), 'l2'],
] as const)('has keys wait for the line that they are for, once %s', async (_, act, next) => {
  act();
  expect(heldKeys.holding()).toBe(true);
  await drawFrame();
  expect(focused).toBe(lineElementId(next));
  expect(heldKeys.holding()).toBe(false);
});

it('has keys wait for a line that is put back', async () => {
  takeLineOff('l2');
  await drawFrame();
  putLineBack();
  expect(heldKeys.holding()).toBe(true);
  await drawFrame();
  expect(focused).toBe(lineElementId('l2'));
  expect(heldKeys.holding()).toBe(false);
});

it('says which line is removed by the key where the cursor is in none', () => {
  takeLineWithCursorOff();
  expect(ticket.lines).toHaveLength(3);
  expect(useKeyTurns.getState().refused).toEqual([
    'Alt Delete removes the item with the cursor. Alt L goes to the items.',
  ]);
  // With nothing on the ticket there is none to go to.
  useKeyTurns.setState({ refused: [] });
  ticket = emptyTicket();
  takeLineWithCursorOff();
  expect(useKeyTurns.getState().refused).toEqual([]);
});
