import { UpdateBar } from '#renderer/features/updates/update-bar.tsx';
import { useUpdates } from '#renderer/features/updates/window-updates.ts';
import { UPDATE_OBSTACLES } from '#shared/domain/update/may-update.ts';
import { succeeded } from '#shared/result.ts';
import type { UnsentTicket, UpdateView } from '#shared/update-view.ts';
import { sampleUpdate } from '#tests/builders/update-samples.ts';
import { given } from '../answers.ts';
import { panel } from '../gallery-panel.ts';
import { ticketRows } from '../samples.ts';
import { practice } from '../sessions.ts';
import { setUpAs } from '../window-state.ts';

function bar(change: Partial<UpdateView>) {
  const view = sampleUpdate({ version: '1.12.3', ...change });
  given({ updates: { state: () => succeeded(view) } });
  useUpdates.setState({ view, asked: false });
  return <UpdateBar />;
}

/** The version waits for open tickets of a mode. */
function held(mode: UnsentTicket['mode'], count: number) {
  return bar({ waitsFor: ['unsent ticket'], unsent: ticketRows(count, 'open').map((row) => ({ mode, row })) });
}

/** The line about a new version in the bar at the top. */
export const UPDATE_PANELS = [
  panel('New version', 'bar', {
    ready: () => bar({}),
    'matters for security': () => bar({ matters: true, putOffsLeft: 1 }),
    'not to be put off again': () => bar({ putOffsLeft: 0 }),
    closing: () => bar({ closes: true }),
    'waits for a ticket': () => held('service', 1),
    'waits for several tickets': () => held('service', 3),
    'waits for a ticket of practice': () => held('practice', 1),
    'waits for a ticket of live mode': () => {
      setUpAs(practice());
      return held('service', 1);
    },
    ...Object.fromEntries(
      UPDATE_OBSTACLES.map((obstacle) => [`waits ${obstacle}`, () => bar({ agreed: true, waitsFor: [obstacle] })]),
    ),
  }),
];
