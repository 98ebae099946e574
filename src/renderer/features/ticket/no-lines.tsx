import { ShoppingCart } from 'lucide-react';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';

/** Stands where the lines of a ticket come to stand, and says how. */
export function NoLines() {
  return (
    <EmptyState icon={ShoppingCart} title="No part is on the ticket yet">
      <p>
        <KeyHint action="go to part" /> opens a part by its code, <KeyHint action="add to ticket" /> puts it here.
      </p>
    </EmptyState>
  );
}
