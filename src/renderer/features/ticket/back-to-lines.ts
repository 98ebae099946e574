import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the ticket back to its lines when the cursor goes elsewhere at the counter: the customer's fields are looked
 * at while they are typed into, the parts all the rest of the time. Answers the ref for what scrolls.
 */
export function useBackToLines(): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.scrollTo({ top: 0 });
    };
    element.addEventListener('focusout', leave);
    return () => element.removeEventListener('focusout', leave);
  }, []);
  return sheet;
}
