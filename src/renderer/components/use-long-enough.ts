import { useEffect, useState } from 'react';

/** Shorter waits are not shown, ms: words that flash by are read by nobody and move what stands around them. */
const WORTH_SHOWING_MS = 100;

/** True once `waiting` has been true for long enough to be worth words on the screen. */
export function useLongEnough(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLong(true), WORTH_SHOWING_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}
