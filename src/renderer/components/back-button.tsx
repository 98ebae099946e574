import { useMainView } from '../sale/main-view.ts';
import { Button } from './button.tsx';

/** The way back from a list over the whole counter to what is under it, with the key that does the same. */
export function BackButton() {
  const uncover = useMainView((state) => state.uncover);
  return (
    <Button variant="quiet" size="small" keyAction="back" onClick={uncover}>
      Back
    </Button>
  );
}
