import type { UpdateView } from '#shared/update-view.ts';

/** A version that is ready, and that nobody has said anything of yet. */
export function sampleUpdate(change: Partial<UpdateView> = {}): UpdateView {
  return {
    version: '1.1.0',
    matters: false,
    agreed: false,
    putOffsLeft: 3,
    waitsFor: [],
    closes: false,
    unsent: [],
    ...change,
  };
}
