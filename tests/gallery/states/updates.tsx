import { UpdateBar } from '#renderer/features/updates/update-bar.tsx';
import { useUpdates } from '#renderer/features/updates/window-updates.ts';
import { UPDATE_OBSTACLES } from '#shared/domain/update/may-update.ts';
import { succeeded } from '#shared/result.ts';
import type { UpdateView } from '#shared/update-view.ts';
import { given } from '../answers.ts';
import { panel } from '../gallery-panel.ts';

const READY: UpdateView = { version: '1.12.3', matters: false, agreed: false, putOffsLeft: 3, waitsFor: [] };

function bar(change: Partial<UpdateView>, closing = false) {
  const view = { ...READY, ...change };
  given({ updates: { state: () => succeeded(view) } });
  useUpdates.setState({ view, closing });
  return <UpdateBar />;
}

/** The line about a new version in the bar at the top. */
export const UPDATE_PANELS = [
  panel('New version', 'bar', {
    ready: () => bar({}),
    'matters for security': () => bar({ matters: true, putOffsLeft: 1 }),
    'not to be put off again': () => bar({ putOffsLeft: 0 }),
    closing: () => bar({}, true),
    ...Object.fromEntries(
      UPDATE_OBSTACLES.map((obstacle) => [`waits ${obstacle}`, () => bar({ agreed: true, waitsFor: [obstacle] })]),
    ),
  }),
];
