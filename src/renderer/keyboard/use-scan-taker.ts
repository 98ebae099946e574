import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { addScanTaker, type ScanTaker } from './scan-takers.ts';
import { KeyLayer } from './use-key-action.ts';

/** Takes what is scanned while the component is there and `enabled` is true; a dialog takes for itself alone. */
export function useScanTaker(take: ScanTaker, enabled = true): void {
  const layer = useContext(KeyLayer);
  const taken = useEffectEvent(take);
  useLayoutEffect(() => (enabled ? addScanTaker(layer, (scan) => taken(scan)) : undefined), [layer, enabled]);
}
