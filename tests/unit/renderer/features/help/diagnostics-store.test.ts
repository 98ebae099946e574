import { expect, it, vi } from 'vitest';

// No window is drawn here, and its store asks for nothing until it is used.
vi.stubGlobal('window', { counterpart: {} });
const { buildStores } = await import('#renderer/declared-store.ts');
const { HELP_MESSAGES } = await import('#renderer/features/help/help-messages.ts');
const { useDiagnostics } = await import('#renderer/features/help/window-diagnostics.ts');

it('says nothing in one mode of what was found in another', () => {
  buildStores('window', []);
  buildStores('sale', []);
  useDiagnostics.setState({ recordsWords: HELP_MESSAGES.recordsSound, findings: [], stopped: true });
  buildStores('sale', []);
  expect(useDiagnostics.getState()).toMatchObject({ recordsWords: null, findings: [], stopped: false, facts: null });
});
