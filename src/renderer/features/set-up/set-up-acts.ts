import type { Appearance } from '#shared/domain/settings/appearance.ts';
import { type Failure, invalidField } from '#shared/result.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { takeSession, useSession } from '#renderer/sale/session.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createConnectForm } from './connect-form-store.ts';
import { leftUnsaved, withoutHeld } from './left-unsaved.ts';
import { createSettingsForm, type SettingsFormState } from './settings-form-store.ts';

/** The connection form of the window. */
export const useConnectForm = declareLateStore('window', 'useConnectForm', () =>
  createConnectForm({
    test: client.setUp.test,
    connect: async (input) => taken(await client.setUp.connect(input)),
    cancel: (lookup) => void client.lookups.cancel({ lookup }),
    newLookup,
  }),
);

/** The settings form of the window. What is typed in it is of the mode that it was made in, whichever is open later. */
export const useSettingsForm = declareLateStore('sale', 'useSettingsForm', (until) => {
  const mode = useSession.getState().session?.mode ?? 'none';
  const store = createSettingsForm(
    async (input) => taken(await client.setUp.saveSettings({ ...input, mode })),
    () => new Date(),
    () => useSession.getState().session?.people?.lastSignedIn ?? null,
  );
  // A window that is closed leaves no field: what stands in one of the settings is saved before Counterpart goes.
  until(client.on.closing(() => void saveBeforeClosing(store.getState())));
  return store;
});

async function saveBeforeClosing({ saveLeft }: SettingsFormState): Promise<void> {
  const { session } = useSession.getState();
  // Behind a PIN nobody is signed in who may change anything.
  if (session === null || (session.lock.locked && session.lock.asks === 'a PIN')) return;
  await saveLeft(() => useSession.getState().session?.settings ?? session.settings);
}

/** Opens a mode, leaves one, or tries the keychain again. Answers the failure; null where it succeeded. */
export async function perform(
  verb: 'openPractice' | 'toStartPage' | 'openService' | 'retryCredential' | 'disconnect',
): Promise<Failure | null> {
  const { session } = useSession.getState();
  // A key leaves no field: what stands in one of the settings is saved in its own mode, before that is left.
  if (session !== null) {
    const leaves = verb !== 'retryCredential';
    const { failure, save, saveLeft } = useSettingsForm.getState();
    // What a full disk did not take it may take by now. What was refused, or changed by another counter, is a person's.
    const triesAgain = leaves && failure !== null && failure.kind !== 'invalid input';
    const saveTyped = triesAgain ? save : saveLeft;
    await saveTyped(() => useSession.getState().session?.settings ?? session.settings);
    const now = useSession.getState().session ?? session;
    const left = leaves ? leftUnsaved(withoutHeld(useSettingsForm.getState(), now)) : null;
    // What was refused would be thrown away with the mode, and the person not know.
    if (left !== null) return invalidField('settings', left);
  }
  return takeSession(await client.setUp[verb]());
}

/** Changes how the window looks. Answers the failure; null where it succeeded. */
export async function chooseAppearance(appearance: Appearance): Promise<Failure | null> {
  return takeSession(await client.setUp.chooseAppearance(appearance));
}

/** Says that the merchant that answered is the right one. */
export async function confirmMerchant(merchantId: number): Promise<Failure | null> {
  return takeSession(await client.setUp.confirmMerchant({ merchantId }));
}

function taken(answer: Parameters<typeof takeSession>[0]): Parameters<typeof takeSession>[0] {
  takeSession(answer);
  return answer;
}
