import { expect, type Locator } from '@playwright/test';
import { KEY_MAP, type KeyActionId } from '#renderer/keyboard/key-map.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { SAVE } from '#renderer/features/ticket/ticket-messages.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { effort } from '../support/effort.ts';
import { act, keyOf } from '../support/keys.ts';
import {
  changedParts,
  changesWords,
  focusPlace,
  lastPress,
  readWalkState,
  type WalkFocus,
  watchFocus,
  type WalkState,
} from '../support/key-walk.ts';
import { submitOverBridge } from '../support/order-watch.ts';
import { ownSale } from '../support/own-sale.ts';
import { type Shop, test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** How many walks there are, side by side where there are workers. */
const WALKS = effort(1, 4);
/** Keys from one place, one behind the other, as long as they leave it alone. */
const FROM_ONE_PLACE = effort(1, 12);
/** Of those, the ones that may change something: each is looked at by itself, and undone. */
const MOST_EFFECTS = effort(1, 2);
/** The same on every run: `COUNTERPART_SEED` walks another way. */
const SEED = Number(process.env.COUNTERPART_SEED ?? 20_261_122);

/** Returns what picks a whole number below `most`, in the same order for the same seed. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state >> 8) % most;
  };
}

const KEYS: readonly string[] = [
  ...Array.from({ length: 10 }, (_, digit) => String(digit)),
  ...Array.from({ length: 12 }, (_, at) => `F${at + 1}`),
  'Escape',
];

/**
 * What an action of the table may change, of those that one of the keys does. All others change nothing that is kept.
 */
const EFFECTS: { readonly [id in KeyActionId]?: readonly string[] } = {
  'add to ticket': ['lines', 'offered', 'chosenRate'],
  'compare rates': ['rates'],
  'make quote': ['quotes'],
};

/** What is kept beside the ticket in front. */
const OF_NO_TICKET: readonly string[] = ['settings', 'quotes', 'barcodes', 'tickets'];

/** The regions of the vehicle's panel with a list that takes digits. */
const VEHICLE_LISTS: readonly string[] = ['Question to the customer', 'Possible vehicles'];

interface Screen {
  readonly name: string;
  readonly go: () => Promise<unknown>;
  readonly there: Locator;
  /** What a digit changes there where the list in front takes it; empty where there is none. */
  readonly digits: readonly string[];
  /** Keys of the counter under it sleep. */
  readonly dialog?: true;
  /** The part is in front, so that it can be put on the ticket. */
  readonly part?: true;
}

// Lists that other flows have filled would take numbers that mean nothing here.
test.use({ shopOf: 'the walk' });
test.slow();

for (let walk = 1; walk <= WALKS; walk += 1) {
  test(
    `from every screen, dialog and focus a key changes what the table of keys and the list in front say, and nothing else: walk ${walk}`,
    enduranceFlow('tests/unit/renderer/keyboard/keyboard-pipeline.test.ts'),
    ({ shop }) => walkOver(shop, randomOf(SEED + walk - 1)),
  );
}

/** Walks over every screen of a shop. */
async function walkOver({ counter, service }: Shop, random: (most: number) => number): Promise<void> {
  test.setTimeout(effort(600_000, 3_600_000));
  const { page, ticket, part } = counter;
  // An unknown order, a quote, and another ticket to step aside to.
  await counter.enterSale(ownSale());
  await act(page, 'make quote');
  await expect(page.getByRole('button', { name: /Print/ }).first()).toBeVisible();
  service.drills.set('order', 'reset after acceptance', 1);
  await submitOverBridge(page);
  await counter.newTicket();
  const aside = await frontTicket();
  // A ticket with nothing on it has no number among the tickets.
  await act(page, 'go to customer');
  await page.keyboard.type('Aside');
  await expect(ticket).toContainText('Saved');
  await counter.newTicket();
  await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
  await counter.openPart(PARTS.hiluxTubTowbar);
  await counter.enterCustomer(ownSale().customer, ownSale().address, 'Walked over');
  await counter.openPart(PARTS.towBall);
  await act(page, 'add to ticket');
  await expect(counter.line(PARTS.towBall)).toBeVisible();
  await page.keyboard.press('Escape');
  await counter.compareRates();
  await page.keyboard.press('1');
  await expect(counter.rates.getByText('On the ticket', { exact: true })).toBeVisible();
  await openTowbar();
  await expect(counter.asked).toBeVisible();
  await page.waitForTimeout(500);
  await watchFocus(page);
  const template = await page.evaluate(async () => {
    const answer = await window.counterpart.tickets.current();
    if (!answer.ok) throw new Error('The ticket of the walk cannot be read.');
    return answer.value;
  });
  const session = await page.evaluate(() => window.counterpart.setUp.session());
  if (!session.ok) throw new Error('The settings of the walk cannot be read.');
  const shopSettings = typedSettingsOf(session.value.settings);

  async function frontTicket(): Promise<string> {
    const list = await page.evaluate(() => window.counterpart.tickets.list());
    return list.ok ? (list.value.inFront ?? '') : '';
  }

  async function bring(ticketId: string): Promise<void> {
    const number = await page.evaluate(async (id) => {
      const list = await window.counterpart.tickets.list();
      return list.ok ? list.value.open.findIndex((row) => row.ticketId === id) + 1 : 0;
    }, ticketId);
    await act(page, 'pick ticket', number);
    await expect.poll(frontTicket).toBe(ticketId);
  }

  async function openTowbar(): Promise<void> {
    const copy = part.getByRole('button', { name: `Copy SKU ${PARTS.hiluxTubTowbar}`, exact: true });
    await act(page, 'go to part');
    if (await copy.isVisible()) return;
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(copy).toBeVisible();
  }

  async function leaveDialogs(): Promise<void> {
    for (let open = 0; open < 3 && (await page.getByRole('dialog').count()) > 0; open += 1) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(150);
    }
  }

  /** Puts everything back by the records: the ticket is left, written as it was, and brought back. */
  async function restore(): Promise<void> {
    await leaveDialogs();
    await act(page, 'go to part');
    if ((await frontTicket()) !== aside) await bring(aside);
    await page.evaluate((saved) => window.counterpart.tickets.save({ ticket: saved, cursor: null }), template);
    await bring(template.id);
    await openTowbar();
    await expect(counter.asked).toBeVisible();
    await page.waitForTimeout(200);
  }

  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const screens: readonly Screen[] = [
    { name: 'part', go: openTowbar, there: part, digits: ['vehicle'], part: true },
    {
      name: 'plate',
      go: () => openTowbar().then(() => act(page, 'go to plate')),
      there: part,
      digits: ['vehicle'],
      part: true,
    },
    {
      name: 'question',
      go: () => openTowbar().then(() => act(page, 'go to question')),
      there: part,
      digits: ['vehicle'],
      part: true,
    },
    {
      name: 'customer',
      go: async () => {
        await openTowbar();
        await act(page, 'go to customer');
        // Until the cursor is there, what is typed is meant for its field.
        await expect(counter.forms.locator(':focus')).toHaveCount(1);
      },
      there: part,
      digits: ['vehicle'],
      part: true,
    },
    {
      name: 'lines',
      go: () => openTowbar().then(() => act(page, 'go to lines')),
      there: part,
      digits: ['vehicle'],
      part: true,
    },
    { name: 'rates', go: () => act(page, 'compare rates'), there: region('Delivery rates'), digits: ['chosenRate'] },
    { name: 'review', go: () => act(page, 'review order'), there: heading('Order review'), digits: [] },
    {
      name: 'quotes',
      go: () => act(page, 'find quote'),
      there: page.getByLabel(/^Search plate, customer, phone/),
      digits: [],
    },
    { name: 'tickets', go: () => act(page, 'show tickets'), there: heading('Tickets'), digits: ['id'] },
    { name: 'settings', go: () => act(page, 'open settings'), there: region('Settings'), digits: [] },
    {
      name: 'keys',
      go: () => act(page, 'change keys'),
      there: region('Actions'),
      digits: [],
    },
    {
      name: 'barcodes',
      go: () => act(page, 'show barcodes'),
      there: page.getByLabel(/^Scan or type a barcode/),
      digits: [],
    },
    { name: 'codes', go: () => act(page, 'show codes'), there: heading('Code list'), digits: [] },
    { name: 'diagnostics', go: () => act(page, 'show diagnostics'), there: heading('Diagnostics'), digits: [] },
    { name: 'about', go: () => act(page, 'show about'), there: heading('About Counterpart'), digits: [] },
    { name: 'unknown orders', go: () => act(page, 'show unknown orders'), there: dialog, digits: [], dialog: true },
    { name: 'customer records', go: () => act(page, 'customer records'), there: dialog, digits: [], dialog: true },
    { name: 'palette', go: () => act(page, 'find anything'), there: dialog, digits: [], dialog: true },
    {
      name: 'sheet of keys',
      go: () => openTowbar().then(() => act(page, 'show keys')),
      there: dialog,
      digits: [],
      part: true,
    },
  ];

  /** What a key may change from there: the action of the table that has it, or the list in front. */
  function mayChange(screen: Screen, focus: WalkFocus, key: string): readonly string[] {
    if (/^\d$/.test(key)) {
      if (focus.field) return ownPart(focus.id);
      if (screen.dialog === true) return [];
      // From another screen the question and the list of vehicles take digits as long as the focus is in them.
      if (focus.regions.some((region) => VEHICLE_LISTS.includes(region))) return ['vehicle'];
      return screen.digits;
    }
    if (screen.dialog === true) return [];
    const action = KEY_MAP.find(({ id }) => keyOf(id) === key);
    if (action?.id === 'add to ticket' && screen.part !== true) return [];
    return action === undefined ? [] : (EFFECTS[action.id] ?? []);
  }

  // So many keys bring the walk to every screen at least once.
  const presses = effort(screens.length * FROM_ONE_PLACE, 1_000);
  let pressed = 0;
  let group = 0;
  while (pressed < presses) {
    const screen = screens[group % screens.length] as Screen;
    group += 1;
    const pick = group % 7 === 0 ? null : random(200);
    const told: string[] = [];
    let focus: WalkFocus = { field: false, id: '', regions: [], words: '' };
    const stand = async (): Promise<void> => {
      // A number that was kept back, and what it asks, come a second behind their key.
      await expect(async () => {
        await leaveDialogs();
        await screen.go();
        await expect(screen.there, screen.name).toBeVisible({ timeout: 3_000 });
      }).toPass();
      focus = await focusPlace(page, pick);
    };
    const where = (): string => `${screen.name}, ${focus.words}: ${told.join(' ')}`;
    /** What is kept, once it has stayed the same for a moment. */
    const settled = async (): Promise<WalkState> => {
      await page.waitForTimeout(250);
      await expect(page.getByText(SAVE.saving, { exact: true })).toHaveCount(0);
      let state = await readWalkState(page);
      for (let again = 0; again < 20; again += 1) {
        await page.waitForTimeout(100);
        const next = await readWalkState(page);
        if (changedParts(state, next).length === 0) break;
        state = next;
      }
      return state;
    };
    await stand();
    const before = await settled();
    let effects = 0;
    /** What was typed into a field of the settings is saved when that field is left, by a later key. */
    let typedSettings: readonly string[] = [];
    for (let key = 0; key < FROM_ONE_PLACE && pressed < presses; key += 1) {
      const name = KEYS[random(KEYS.length)] as string;
      const allowed = mayChange(screen, focus, name);
      if (allowed.length > 0 && effects === MOST_EFFECTS) continue;
      told.push(name);
      pressed += 1;
      if (allowed.length > 0) expect(changedBut(typedSettings, before, await settled()), where()).toEqual([]);
      if (screen.name === 'settings' && focus.field && /^\d$/.test(name)) typedSettings = ['settings'];
      await page.keyboard.press(name);
      // A key that leaves the screen has to have left it before the next one is pressed.
      await page.waitForTimeout(/^\d$/.test(name) ? 40 : 150);
      const { focus: met, stands } = await lastPress(page);
      // The focus may have come to its place only now, where a busy window was slow to put it there.
      const may = mayChange(screen, met, name);
      if (allowed.length === 0 && may.length === 0) {
        if (!stands || !(await screen.there.isVisible())) await stand();
        continue;
      }
      effects += 1;
      const now = await settled();
      const changed = ofOneTicket(changedBut(typedSettings, before, now));
      expect([...allowed, ...may], `${where()} changed ${changesWords(before, now, changed)}`).toEqual(
        expect.arrayContaining([...changed]),
      );
      if (changed.length > 0 && !(changed.length === 1 && changed[0] === 'quotes')) await restore();
      if (changed.length > 0) break;
      await stand();
    }
    if (effects === 0) expect(changedBut(typedSettings, before, await settled()), where()).toEqual([]);
    if (typedSettings.length > 0) {
      await leaveDialogs();
      await act(page, 'go to part');
      await settled();
      await page.evaluate((saved) => window.counterpart.setUp.saveSettings(saved), shopSettings);
    }
  }
  await leaveDialogs();
  expect(pressed).toBe(presses);
  // The walk may have ended on a screen that covers the counter.
  await act(page, 'go to part');
  await expect(ticket).toBeVisible();

  /** What differs between two states, but for what may have come late. */
  function changedBut(late: readonly string[], before: WalkState, after: WalkState): readonly string[] {
    return changedParts(before, after).filter((part) => !late.includes(part));
  }

  /** Another ticket in front differs in everything, and that is one change. */
  function ofOneTicket(changed: readonly string[]): readonly string[] {
    return changed.includes('id') ? changed.filter((part) => part === 'id' || OF_NO_TICKET.includes(part)) : changed;
  }

  /** The part of the ticket that a field is of; none for one that is no field of the ticket. */
  function ownPart(id: string): readonly string[] {
    const [, name = ''] = /^ticket-([a-zA-Z]+)/.exec(id) ?? [];
    if (name === '') return [];
    // Another address or quantity takes the delivery off that was chosen for the one before.
    return name === 'lines' || name === 'address' ? [name, 'rates', 'chosenRate'] : [name];
  }
}
