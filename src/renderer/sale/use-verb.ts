import { useState } from 'react';
import type { Failure } from '#shared/result.ts';

/** A verb that runs once at a time, with its failure. */
export interface Verb {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(): Promise<boolean>;
}

/** Runs a verb, such as opening a mode, and keeps whether it is under way and how it failed. */
export function useVerb(act: () => Promise<Failure | null>): Verb {
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: Failure | null }>({
    busy: false,
    failure: null,
  });
  return {
    ...state,
    async run() {
      if (state.busy) return false;
      setState({ busy: true, failure: null });
      const failure = await act();
      setState({ busy: false, failure });
      return failure === null;
    },
  };
}
