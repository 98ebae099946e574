import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WhyKept } from '#shared/result.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';

const world: { state: 'up' | 'down'; phase: unknown } = { state: 'up', phase: { kind: 'idle' } };
vi.mock('#renderer/sale/session.ts', () => ({
  useSession: <Part>(part: (state: unknown) => Part) => part({ session: { connectionStatus: { state: world.state } } }),
}));
vi.mock('#renderer/sale/open-ticket.ts', () => ({
  useOpenTicket: <Part>(part: (state: unknown) => Part) => part({ lock: null }),
}));
vi.mock('#renderer/features/vehicle/vehicle-acts.ts', () => ({
  usePlateLookUp: <Part>(part: (state: unknown) => Part) => part({ phase: world.phase }),
}));
vi.mock('#renderer/features/vehicle/restore-vehicle.ts', () => ({ lookUpKept: () => undefined }));
vi.mock('#renderer/components/button.tsx', () => ({
  Button: ({ children }: { readonly children: string }) => children,
}));
vi.mock('#renderer/components/age.tsx', () => ({ Age: ({ verb }: { readonly verb: string }) => `${verb} 1 Nov` }));
const { KeptPlateNote } = await import('#renderer/features/vehicle/kept-plate-note.tsx');

/** The words of the note beside a vehicle whose last known answer stands in. */
function said(cause: WhyKept): string {
  const choice = plateChoice([{}], { whyKept: cause });
  return renderToStaticMarkup(createElement(KeptPlateNote, { choice, cause })).replace(/<[^>]*>/g, '');
}

describe('the note of a plate whose last known answer stands in', () => {
  beforeEach(() => Object.assign(world, { state: 'up', phase: { kind: 'idle' } }));

  it('says that there is no connection for as long as there is none', () => {
    world.state = 'down';
    expect(said({ kind: 'offline' })).toContain('Couldn’t look it up now – this was looked up 1 Nov. No connection');
    world.state = 'up';
    expect(said({ kind: 'offline' })).toBe('Not looked up since – this was looked up 1 Nov.Look up again');
  });

  it('says what else stood in the way beside the look-up that it stood in the way of', () => {
    const cause = { kind: 'service error', status: 503 } as const;
    world.phase = { kind: 'idle', whyKept: cause };
    expect(said(cause)).toContain('now – this was looked up 1 Nov. Supplier error (503).');
    // The same ticket read again: nothing was looked up here.
    expect(said({ ...cause })).toBe('Not looked up since – this was looked up 1 Nov.Look up again');
    world.phase = { kind: 'asking', plate: 'ABC123', state: 'NSW' };
    expect(said(cause)).not.toContain('now');
  });
});
