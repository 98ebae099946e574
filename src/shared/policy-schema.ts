import { z } from 'zod';
import type { PolicyForm } from './domain/settings/policy-keys.ts';
import type { SettingForm } from './domain/settings/settings.ts';
import { UPDATE_MODES } from './domain/update/may-update.ts';
import { UPDATE_RINGS } from './domain/update/update-feed.ts';
import { TYPED_FORMS } from './settings-schema.ts';

/**
 * The schemas of a policy's values, by the form of each. They give what a person would have typed, which the row of the
 * setting then checks. A registry knows texts, numbers and lists of lines alone, so that a number may come as a text,
 * yes and no as 1 and 0, several lines as a list, and a table as the text of its JSON.
 */
export const POLICY_FORMS: { readonly [form in PolicyForm]: (longest: number) => z.ZodType } = {
  text: (longest) => lines.pipe(z.string().max(longest)),
  number: (longest) =>
    z.union([z.int().transform(String), z.string().regex(/^\s*\d+\s*$/)]).pipe(z.string().max(longest)),
  state: (longest) => TYPED_FORMS.state(longest).refine((state) => state !== null),
  'yes or no': () => z.union([z.boolean(), z.literal([0, 1]).transform((bit) => bit === 1)]),
  carriers: table('carriers'),
  charges: table('charges'),
  'price levels': table('price levels'),
  scanner: table('scanner'),
  updates: TYPED_FORMS.updates,
  'update ring': () => z.enum(UPDATE_RINGS),
};

/** What a value of each form has to be, for the words of one that is not. */
export const POLICY_FORM_WORDS: { readonly [form in PolicyForm]: string } = {
  text: 'a text',
  number: 'a whole number',
  state: 'a state such as NSW',
  'yes or no': 'true or false',
  carriers: 'a list of rows with serviceCode, carrierIdentifier and carrierAccount, each a text',
  charges: 'a list of rows with name, code and price, each a text',
  'price levels': 'a list of rows with level, brand, type, change and rounding, each a text',
  scanner: 'gapMs, minLength, prefix, suffix and ends, each a text',
  updates: `one of ${UPDATE_MODES.join(', ')}`,
  'update ring': `one of ${UPDATE_RINGS.join(', ')}`,
};

const lines = z.union([z.string(), z.array(z.string()).transform((each) => each.join('\n'))]);

const fromText = lines.transform((text, context): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

function table(form: SettingForm) {
  return (longest: number): z.ZodType => {
    const typed = TYPED_FORMS[form](longest);
    return z.union([typed, fromText.pipe(typed)]);
  };
}
