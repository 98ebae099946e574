import { assertNever } from '#shared/assert-never.ts';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import { UPDATE_MODES } from '#shared/domain/update/may-update.ts';
import { UPDATE_RINGS } from '#shared/domain/update/update-feed.ts';
import { DEFAULTS_KEY, longestOfKey, POLICY_KEYS, type PolicyKey } from '#shared/domain/settings/policy-keys.ts';
import { settingRow } from '#shared/domain/settings/settings.ts';
import { POLICY_FORM_WORDS } from '#shared/policy-schema.ts';

/**
 * The files by which the tools of the three systems know the keys of a policy, and the table of `docs/fleet.md`. All
 * are made from the rows of the settings; `npm run policies` writes them, and a test compares them.
 */

const ROOT_KEY = String.raw`Software\Policies\Counterpart`;
const TIERS = ['Enforced', DEFAULTS_KEY] as const;
type Tier = (typeof TIERS)[number];

const inTier = (tier: Tier) => POLICY_KEYS.filter(({ tiers }) => tier === 'Enforced' || tiers === 'either');
const rangeOf = ({ sets }: PolicyKey) => (sets.kind === 'setting' ? settingRow(sets.name).range : undefined);

/** Texts of more lines than one, and tables as the text of their JSON. */
const isLong = (row: PolicyKey) =>
  !['text', 'number', 'state', 'updates', 'update ring', 'yes or no'].includes(row.form) ||
  (row.form === 'text' && longestOfKey(row) > 200);

/** What a value has to be, in words. */
function valueWords(row: PolicyKey): string {
  const range = rangeOf(row);
  return `${POLICY_FORM_WORDS[row.form]}${range === undefined ? '' : ` from ${range.from} to ${range.to}`}`;
}

/** The policies of Windows: which there are, and where each stands in the registry. */
export function admx(): string {
  const policies = TIERS.flatMap((tier) => inTier(tier).map((row) => policyElement(row, tier)));
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Made by npm run policies. -->
<policyDefinitions xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="counterpart" namespace="Counterpart.Policies" />
    <using prefix="windows" namespace="Microsoft.Policies.Windows" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <categories>
    <category name="Counterpart" displayName="$(string.Counterpart)" />
${TIERS.map((tier) => `    <category name="${tier}" displayName="$(string.${tier})"><parentCategory ref="Counterpart" /></category>`).join('\n')}
  </categories>
  <policies>
${policies.join('\n')}
  </policies>
</policyDefinitions>
`;
}

function policyElement(row: PolicyKey, tier: Tier): string {
  const name = `${tier}_${row.key}`;
  const key = tier === 'Enforced' ? ROOT_KEY : `${ROOT_KEY}\\${DEFAULTS_KEY}`;
  const isSwitch = row.form === 'yes or no';
  const attributes = [
    `name="${name}"`,
    'class="Both"',
    `displayName="$(string.${name})"`,
    `explainText="$(string.${row.key}_Help)"`,
    `key="${key}"`,
    ...(isSwitch ? [`valueName="${row.key}"`] : [`presentation="$(presentation.${name})"`]),
  ];
  const body = isSwitch
    ? '      <enabledValue><decimal value="1" /></enabledValue>\n      <disabledValue><decimal value="0" /></disabledValue>'
    : `      <elements>${elementOf(row)}</elements>`;
  return `    <policy ${attributes.join(' ')}>
      <parentCategory ref="${tier}" />
      <supportedOn ref="windows:SUPPORTED_Windows_10_0" />
${body}
    </policy>`;
}

function elementOf(row: PolicyKey): string {
  const named = `id="Value" valueName="${row.key}"`;
  if (isLong(row)) return `<multiText ${named} maxLength="${longestOfKey(row)}" />`;
  switch (row.form) {
    case 'number': {
      const range = rangeOf(row);
      return `<decimal ${named} minValue="${range?.from}" maxValue="${range?.to}" />`;
    }
    case 'state':
      return choiceOf(named, 'State', STATE_CODES);
    case 'updates':
      return choiceOf(named, 'Updates', UPDATE_MODES);
    case 'update ring':
      return choiceOf(named, 'Ring', UPDATE_RINGS);
    case 'text':
      return `<text ${named} maxLength="${longestOfKey(row)}" />`;
    case 'yes or no':
    case 'carriers':
    case 'charges':
    case 'price levels':
    case 'scanner':
      throw new Error(`${row.key} has no element of its own.`);
    default:
      return assertNever(row.form);
  }
}

/** An element that takes one of several texts, whose words are named by `kind`. */
function choiceOf(named: string, kind: string, values: readonly string[]): string {
  const items = values.map(
    (value) => `<item displayName="$(string.${kind}_${value})"><value><string>${value}</string></value></item>`,
  );
  return `<enum ${named}>${items.join('')}</enum>`;
}

/** The words of the policies. Both languages that Windows asks for here have the same. */
export function adml(): string {
  const strings: (readonly [string, string])[] = [
    ['Counterpart', 'Counterpart'],
    ['Enforced', 'Enforced: nobody at the counter can change it'],
    [DEFAULTS_KEY, 'Defaults: a person at the counter can change it'],
    ...STATE_CODES.map((state) => [`State_${state}`, state] as const),
    ...UPDATE_MODES.map((mode) => [`Updates_${mode}`, mode] as const),
    ...UPDATE_RINGS.map((ring) => [`Ring_${ring}`, ring] as const),
    ...TIERS.flatMap((tier) => inTier(tier).map((row) => [`${tier}_${row.key}`, `${row.key}: ${row.words}`] as const)),
    ...POLICY_KEYS.map((row) => [`${row.key}_Help`, `It has to be ${valueWords(row)}.`] as const),
  ];
  const presentations = TIERS.flatMap((tier) =>
    inTier(tier)
      .filter(({ form }) => form !== 'yes or no')
      .map((row) => `      <presentation id="${tier}_${row.key}">${presentationOf(row)}</presentation>`),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Made by npm run policies. -->
<policyDefinitionResources xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
  <displayName>Counterpart</displayName>
  <description>What an organisation sets for its counters</description>
  <resources>
    <stringTable>
${strings.map(([id, words]) => `      <string id="${id}">${escaped(words)}</string>`).join('\n')}
    </stringTable>
    <presentationTable>
${presentations.join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}

function presentationOf(row: PolicyKey): string {
  const words = escaped(row.words);
  if (isLong(row)) return `<multiTextBox refId="Value">${words}</multiTextBox>`;
  if (row.form === 'number') return `<decimalTextBox refId="Value">${words}</decimalTextBox>`;
  if (['state', 'updates', 'update ring'].includes(row.form))
    return `<dropdownList refId="Value">${words}</dropdownList>`;
  return `<textBox refId="Value"><label>${words}</label></textBox>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * A policy to begin with. Enforced are the connection alone, with an address that nobody has; as defaults stand the
 * settings as they are at first. What has no first value, such as whether prices include GST, is left to be written.
 */
export function samplePolicy(): Readonly<Record<string, unknown>> {
  const defaults = POLICY_KEYS.flatMap(({ key, sets }) => {
    if (sets.kind !== 'setting') return [];
    const row = settingRow(sets.name);
    const typed = row.typed(row.fresh as never) as unknown;
    if (typed === null || typed === '' || sets.name === 'shopLogo') return [];
    return [[key, row.form === 'number' ? Number(typed) : typed] as const];
  });
  return {
    BaseUrl: 'https://parts.example/api',
    Store: 'your-store',
    UseStoreVehicles: true,
    [DEFAULTS_KEY]: Object.fromEntries(defaults),
  };
}

/** The sample as a profile for Macs. */
export function mobileConfig(): string {
  const settings = Object.entries(samplePolicy()).map(([key, value]) => `      <key>${key}</key>${plist(value)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Made by npm run policies. -->
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>au.counterpart.desktop.profile</string>
  <key>PayloadUUID</key><string>6E0A4A7C-9D0F-4C1B-8D54-1F2B7C3A5E10</string>
  <key>PayloadDisplayName</key><string>Counterpart</string>
  <key>PayloadScope</key><string>System</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>au.counterpart.desktop</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>au.counterpart.desktop.settings</string>
      <key>PayloadUUID</key><string>2B9D5F31-7A64-4E0C-9C83-5D8E1A6F4B22</string>
${settings.join('\n')}
    </dict>
  </array>
</dict>
</plist>
`;
}

function plist(value: unknown): string {
  if (typeof value === 'boolean') return `<${value}/>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`;
  return `<dict>${Object.entries(value as object)
    .map(([key, each]) => `<key>${key}</key>${plist(each)}`)
    .join('')}</dict>`;
}

/** The rows of the table of keys in `docs/fleet.md`. */
function keyTable(): string {
  const rows = POLICY_KEYS.map(
    (row) => `| \`${row.key}\` | ${row.words} | ${valueWords(row)} | ${row.tiers === 'either' ? 'both' : 'enforced'} |`,
  );
  return ['| key | sets | value | tier |', '|---|---|---|---|', ...rows].join('\n');
}

const TABLE = /(<!-- keys: made by npm run policies -->\n)[\s\S]*?(<!-- end of keys -->)/;

/** The page for fleets with its table of keys as it is now. */
export function withKeyTable(page: string): string {
  return page.replace(TABLE, (_all, begin: string, end: string) => `${begin}\n${keyTable()}\n\n${end}`);
}

/** Every file, by its path from the project's root. */
export function policyFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['resources/policies/windows/counterpart.admx', admx()],
    ['resources/policies/windows/en-AU/counterpart.adml', adml()],
    ['resources/policies/windows/en-US/counterpart.adml', adml()],
    ['resources/policies/macos/counterpart.mobileconfig', mobileConfig()],
    ['resources/policies/linux/policy.json', `${JSON.stringify(samplePolicy(), null, 2)}\n`],
  ]);
}
