import { expect, it, vi } from 'vitest';
import { session } from '#tests/gallery/sessions.ts';

vi.stubGlobal('window', { counterpart: {} });
const { buildStores } = await import('#renderer/declared-store.ts');
const { showCode } = await import('#renderer/features/records/records-acts.ts');
const { useRecoveryCode } = await import('#renderer/features/records/window-records.ts');
const { useMainView } = await import('#renderer/sale/main-view.ts');
const { viewOf } = await import('#renderer/shell/view-of-window.ts');

it.each([
  ['diagnostics', 'part'],
  ['about', 'part'],
  ['settings', 'settings'],
  ['rates', 'rates'],
] as const)('comes into sight from the main view %s', (before, after) => {
  buildStores('window', [useRecoveryCode]);
  buildStores('sale', [useMainView]);
  useMainView.getState().show(before);
  showCode();
  expect(viewOf(session(), useRecoveryCode.getState().open)).toBe('recovery code');
  // A page of help would stand in its place.
  expect(useMainView.getState().view).toBe(after);
});
