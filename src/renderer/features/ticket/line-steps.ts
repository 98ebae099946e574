import type { KeyboardEvent } from 'react';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { focusField } from './field-focus-store.ts';
import { lineBeside } from './line-beside.ts';

/** Places of a line that the arrow keys step between, line by line. */
export type LinePlace = 'title' | 'quantity' | 'price';

/** Goes to the same place of the line above or below. False where the key means something else, or there is no line. */
export function stepLine(event: KeyboardEvent<HTMLElement>, lineId: string, place: LinePlace): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const lineIds = useOpenTicket.getState().ticket?.lines.map(({ id }) => id) ?? [];
  const beside = lineBeside(lineIds, lineId, key === 'ArrowUp' ? -1 : 1);
  if (beside === null) return false;
  focusField(place === 'title' ? `lines.${beside}` : `lines.${beside}.${place}`);
  return true;
}
