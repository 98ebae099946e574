import { expect, it } from 'vitest';
import { leftUnsaved } from '#renderer/features/set-up/left-unsaved.ts';
import { settingsDraft } from '#renderer/features/set-up/settings-draft.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';

const draft = settingsDraft(defaultSettings());
const refused = (...messages: readonly string[]) =>
  ({
    kind: 'invalid input',
    operation: null,
    problems: messages.map((message) => ({ field: 'priceLevels.0.change', message })),
  }) as const;

it('says of settings that were left what was not saved, and that it is not lost', () => {
  expect(leftUnsaved({ draft, failure: refused('Type a factor, such as 1.4.') })).toBe(
    'Settings: not saved. Type a factor, such as 1.4. What you typed is still there.',
  );
  expect(leftUnsaved({ draft, failure: refused('One.', 'Two.', 'Three.', 'Four.') })).toBe(
    'Settings: not saved. One. Two. And 2 more. What you typed is still there.',
  );
  expect(leftUnsaved({ draft, failure: { kind: 'cancelled' } })).toBe(
    'Settings: not saved. What you typed is still there.',
  );
  expect(leftUnsaved({ draft, failure: { kind: 'storage', words: 'The disk is full.' } })).toBe(
    'Settings: not saved. The disk is full. What you typed is still there.',
  );
  expect(leftUnsaved({ draft, failure: null })).toBeNull();
  expect(leftUnsaved({ draft: null, failure: refused('One.') })).toBeNull();
});
