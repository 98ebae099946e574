import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type * as React from 'react';
import type { ButtonProps } from '#renderer/components/button.tsx';

vi.stubGlobal('window', { counterpart: {} });
const pressed = new Map<string | undefined, ButtonProps['onClick']>();
// A page that is drawn once hears of no change.
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_subscribe: unknown, now: () => unknown) => now(),
}));
// What a button does, without a page to press it on.
vi.mock('#renderer/components/button.tsx', () => ({
  Button({ keyAction, onClick }: ButtonProps) {
    pressed.set(keyAction, onClick);
    return null;
  },
}));
vi.mock('#renderer/features/keys/key-of-action.tsx', () => ({ KeyOfAction: () => null }));
const { useMainView } = await import('#renderer/sale/main-view.ts');
const { useKeyTable } = await import('#renderer/keyboard/key-table.ts');
const { buildStores } = await import('#renderer/declared-store.ts');
const { KeysScreen } = await import('#renderer/features/keys/keys-screen.tsx');

describe('the screen of keys', () => {
  it('goes back by its button to what the ticket was left at, as Esc does', () => {
    buildStores('window', [useMainView, useKeyTable]);
    const { show } = useMainView.getState();
    show('review');
    show('keys');
    renderToStaticMarkup(createElement(KeysScreen));
    pressed.get('back')?.({} as never);
    expect(useMainView.getState()).toMatchObject({ view: 'review', ofTicket: 'review', returns: 1 });
  });
});
