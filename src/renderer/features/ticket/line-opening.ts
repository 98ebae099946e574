import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { focusField } from './field-focus-store.ts';
import { stepLine } from './line-steps.ts';
import { useTicketColumn } from './ticket-column-store.ts';

/** What the list of lines hears to open the one with the cursor. */
interface LineOpening {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Opens the line that the cursor comes into, and closes it when the cursor goes elsewhere at the counter. While the
 * pointer is down nothing opens or closes: what is pointed at stays under it until it is let go.
 */
export function useLineOpening(): LineOpening {
  const isDown = useRef(false);
  const awaited = useRef<{ readonly lineId: string | null } | null>(null);
  useEffect(() => {
    const letGo = (): void =>
      void setTimeout(() => {
        isDown.current = false;
        if (awaited.current !== null) useTicketColumn.getState().open(awaited.current.lineId);
        awaited.current = null;
      });
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, []);
  const open = (lineId: string | null): void => {
    if (isDown.current) awaited.current = { lineId };
    else useTicketColumn.getState().open(lineId);
  };
  return {
    onPointerDown: () => {
      isDown.current = true;
    },
    onFocus: ({ target }) => open(lineOf(target)),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
      if (relatedTarget.closest('[role="dialog"]') === null) open(null);
    },
    onClick: ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
      const lineId = cell === null ? null : lineOf(cell);
      if (cell !== null && lineId !== null) focusField(`lines.${lineId}.${cell.dataset.cell ?? 'quantity'}`);
    },
    onKeyDown: (event) => {
      const lineId = event.target instanceof Element ? lineOf(event.target) : null;
      const isTitle = lineId !== null && event.target instanceof HTMLButtonElement && event.target.dataset.title === '';
      if (isTitle && stepLine(event, lineId, 'title')) event.preventDefault();
    },
  };
}

function lineOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-line-id]')?.dataset.lineId ?? null;
}
