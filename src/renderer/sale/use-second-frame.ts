import { useEffect, useState } from 'react';
import { withSecondFrame } from './after-frame.ts';

/**
 * A value as it was before it changed, until the frame behind the next one: for what follows a change and is not
 * looked at first, so that the change itself does not wait for it to be drawn.
 */
export function useSecondFrame<Value>(value: Value): Value {
  const [drawn, draw] = useState(() => value);
  const changed = drawn !== value;
  useEffect(() => {
    if (changed) withSecondFrame(() => draw(() => value));
  }, [changed, value]);
  return drawn;
}
