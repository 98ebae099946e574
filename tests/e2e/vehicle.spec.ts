import { expect, type Locator } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { plateSearches } from '../support/asked.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

/** The current ticket in the top bar, among those of other tests. */
function currentTab({ page }: CounterScreen): Locator {
  return page.getByRole('navigation', { name: 'Open tickets' }).locator('[aria-current="true"]');
}

/** What the register says; where the factory says otherwise, both stand there by name. */
function registered(value: string): RegExp {
  return new RegExp(`^(Registered)?${value}(Factory|$)`);
}

test.describe('a plate that stands for several vehicles', () => {
  test('one candidate is taken at once, and its plate stands in the top bar', async ({ shop: { counter } }) => {
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await expect(counter.known).toBeVisible();
    await expect(currentTab(counter)).toContainText(PLATES.cleanHit.plate);
    await expect(counter.vehicle.getByRole('region', { name: 'Vehicle on the ticket' })).toContainText(
      '2019 Toyota Hilux',
    );
    await expect(counter.vehicle.getByText(/matches/)).toBeHidden();
  });

  const QUESTIONS = [
    {
      name: 'tub or cab-chassis',
      at: PLATES.bodyPair,
      part: PARTS.hiluxTubTowbar,
      words: 'Ask: tub or tray?',
      pick: '2',
      attribute: 'Body',
      answered: 'Dual Cab Cab-Chassis',
    },
    {
      name: 'sedan, Sportwagon or ute',
      at: PLATES.threeWay,
      part: PARTS.twentyThousandVehicles,
      words: 'Ask: sedan, Sportwagon or ute?',
      pick: '3',
      attribute: 'Body',
      answered: 'Ute',
    },
    {
      name: 'the badge',
      at: PLATES.navaraPair,
      part: PARTS.navaraCoilTowbar,
      words: 'Ask: badge SL or RX?',
      pick: '1',
      attribute: 'Variant',
      answered: 'SL',
    },
    {
      name: 'the series of a Ranger of 2015',
      at: PLATES.rangerBuildMonth,
      part: PARTS.rangerFromJuly2015,
      words: 'Ask: PX or PX II?',
      pick: '2',
      attribute: 'Series',
      answered: 'PX II',
    },
  ] as const;
  for (const { name, at, part, words, pick, attribute, answered } of QUESTIONS) {
    const details =
      part === PARTS.hiluxTubTowbar ? {} : enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts');
    test(
      `asks for ${name} where a part turns on it, takes the answer by number, and takes it back`,
      details,
      async ({ shop: { counter } }) => {
        await counter.openPart(part);
        await counter.findVehicle(at.plate, at.state);
        await expect(counter.question(words)).toBeFocused();
        await expect(counter.known).toBeHidden();
        await counter.page.keyboard.press(pick);
        await expect(counter.known).toBeVisible();
        await counter.unfoldDetails();
        await expect(counter.knownOf(attribute).getByRole('cell').first()).toHaveText(registered(answered));
        await act(counter.page, 'take back answer');
        await expect(counter.question(words)).toBeVisible();
        await expect(counter.known).toBeHidden();
      },
    );
  }

  test(
    'asks nothing of a vehicle whose drive changes no verdict',
    enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.openPart(PARTS.notForHilux);
      await counter.findVehicle(PLATES.drivetrainPair.plate, PLATES.drivetrainPair.state);
      await expect(counter.vehicle.getByText('2 matches')).toBeVisible();
      await expect(counter.vehicle).toContainText('No question needed');
      await expect(counter.verdict.getByRole('heading')).toHaveText(/^Fits/);
    },
  );

  test(
    'a vehicle that is picked settles everything that goes with it on a BT-50 of 2020',
    enduranceFlow('tests/unit/shared/domain/vehicle/vehicle-choice.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.findVehicle(PLATES.btFifty2020.plate, PLATES.btFifty2020.state);
      await counter.unfoldDetails();
      await expect(counter.knownOf('Engine size').getByRole('cell').first()).toHaveText('3.2 L or 3.0 L');
      await act(counter.page, 'pick vehicle');
      await expect(counter.choosing.getByRole('heading', { name: 'Which of these 2?' })).toBeFocused();
      await counter.page.keyboard.press('2');
      await expect(counter.known).toBeVisible();
      await expect(counter.knownOf('Engine size').getByRole('cell').first()).toHaveText(registered('3.0 L'));
      await expect(counter.knownOf('Engine code').getByRole('cell').first()).toHaveText(registered('4JJ3-TCX'));
      await expect(counter.knownOf('Cylinders').getByRole('cell').first()).toHaveText(registered('4'));
    },
  );

  test('the list to choose from is of the look-up that it was opened for, also once that is taken again', async ({
    shop: { counter },
  }) => {
    const { page, vehicle, choosing } = counter;
    await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await act(page, 'pick vehicle');
    await expect(choosing).toBeVisible();
    // From elsewhere its key goes back to it, and where the cursor is in it puts it away.
    const which = choosing.getByRole('heading', { name: 'Which of these 2?' });
    await act(page, 'go to part');
    await expect(which).not.toBeFocused();
    await act(page, 'pick vehicle');
    await expect(which).toBeFocused();
    await act(page, 'pick vehicle');
    await expect(choosing).toBeHidden();
    await act(page, 'pick vehicle');
    await expect(which).toBeFocused();
    await counter.findVehicle(PLATES.threeWay.plate, PLATES.threeWay.state);
    await expect(vehicle.getByRole('button', { name: 'Choose from 3' })).toBeVisible();
    await expect(choosing).toBeHidden();
    const recent = vehicle.getByRole('list', { name: 'Recent vehicles' });
    await recent.getByRole('button', { name: PLATES.bodyPair.plate }).first().click();
    await expect(vehicle.getByRole('button', { name: 'Choose from 2' })).toBeVisible();
    await expect(choosing).toBeHidden();
  });

  test(
    'lists vehicles that no attribute tells apart, to be picked by what is said of them',
    enduranceFlow('tests/e2e/judgement-questions.spec.ts'),
    async ({ shop: { counter } }) => {
      await counter.findVehicle(PLATES.navaraTwins.plate, PLATES.navaraTwins.state);
      await act(counter.page, 'pick vehicle');
      const twins = counter.vehicle.getByRole('list', { name: 'Vehicles that match the plate' });
      await expect(twins.getByRole('button', { name: /coil rear/ })).toBeVisible();
      await expect(twins.getByRole('button', { name: /leaf rear/ })).toBeVisible();
      await counter.page.keyboard.press('2');
      await expect(counter.known).toBeVisible();
      await expect(counter.answers).toContainText('number 2');
      await counter.openPart(PARTS.navaraLeafTowbar);
      await expect(counter.part).toContainText('leaf spring rear only', { ignoreCase: true });
      await counter.openPart(PARTS.navaraCoilTowbar);
      await expect(counter.verdict.getByRole('heading')).toHaveText('Not listed');
    },
  );

  test(
    'tells a part’s fit for every vehicle still possible, and says which answer it depends on',
    enduranceFlow('tests/e2e/judgement-verdict.spec.ts'),
    async ({ shop: { counter } }) => {
      const { page, verdict } = counter;
      await counter.findVehicle(PLATES.rangerBuildMonth.plate, PLATES.rangerBuildMonth.state);
      await counter.openPart(PARTS.rangerFromJuly2015);
      await expect(verdict.getByRole('heading')).toHaveText('Ask: PX or PX II?');
      await counter.openEvidence();
      await expect(counter.evidence.getByRole('list', { name: 'By answer' }).getByRole('listitem')).toHaveCount(2);
      await expect(counter.asked).toBeVisible();
      await act(page, 'go to question');
      await expect(counter.question('Ask: PX or PX II?')).toBeFocused();
      await page.keyboard.press('1');
      await expect(verdict.getByRole('heading')).toHaveText('Not listed');
      await act(page, 'take back answer');
      await expect(verdict.getByRole('heading')).toHaveText('Ask: PX or PX II?');
      await expect(counter.asked).toBeVisible();
      await act(page, 'go to question');
      await page.keyboard.press('2');
      await expect(verdict.getByRole('heading')).toHaveText(/^Fits/);
    },
  );
});

test(
  'marks where the register and the factory disagree',
  enduranceFlow('tests/e2e/judgement-register.spec.ts'),
  async ({ shop: { counter } }) => {
    await counter.findVehicle(PLATES.recordsDisagree.plate, PLATES.recordsDisagree.state);
    await expect(counter.vehicle).toContainText('Check the vehicle: records disagree');
    await counter.unfoldDetails();
    await expect(counter.knownOf('Fuel')).toContainText('Diesel differs from the register');
    await expect(counter.knownOf('Cylinders')).not.toContainText('differs');
  },
);

test.describe('a plate that brings nothing', () => {
  test('asks whether it was a look-alike, and asks the service only for the one picked', async ({
    shop: { counter, service },
  }) => {
    const before = plateSearches(service).length;
    await counter.askForPlate('4I7CPT', 'QLD');
    await expect(counter.vehicle.getByText('No vehicle for 4I7CPT in QLD')).toBeVisible();
    const likes = counter.vehicle.getByRole('region', { name: 'Look-alike plates' });
    await expect(likes.getByRole('heading')).toHaveText('Did they say I or 1?');
    expect(plateSearches(service)).toHaveLength(before + 1);
    await likes.getByRole('button').first().focus();
    await counter.page.keyboard.press('1');
    await expect(counter.known).toBeVisible();
    await expect(counter.vehicle).toContainText('2019 Toyota Hilux');
    expect(
      plateSearches(service)
        .map(({ plate }) => plate)
        .slice(before),
    ).toEqual(['4I7CPT', '417CPT']);
  });

  test(
    'keeps the plate when the state was wrong, and finds it in the right one',
    enduranceFlow('tests/integration/services/vehicles.test.ts'),
    async ({ shop: { counter, service } }) => {
      await counter.askForPlate(PLATES.tasmanianOnly.plate, 'NSW');
      await expect(counter.vehicle.getByText('No vehicle for C17TS in NSW')).toBeVisible();
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('C17TS');
      await expect(counter.vehicle.getByRole('button', { name: 'Type it again' })).toBeVisible();
      await counter.vehicle.getByLabel('State').selectOption('TAS');
      await counter.vehicle.getByLabel('State').press('Enter');
      await expect(counter.known).toBeVisible();
      expect(plateSearches(service).slice(-2)).toEqual([
        { plate: 'C17TS', state: 'NSW' },
        { plate: 'C17TS', state: 'TAS' },
      ]);
    },
  );

  test('asks once for a plate, however long Enter is held, and not with the Enter that ends a composed letter', async ({
    shop: { counter, service },
  }) => {
    const { page, vehicle } = counter;
    const plate = vehicle.getByLabel('Registration plate');
    await vehicle.getByLabel('State').selectOption(PLATES.cleanHit.state);
    await plate.fill(PLATES.cleanHit.plate);
    const before = plateSearches(service).length;
    await plate.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(currentTab(counter)).toContainText(PLATES.cleanHit.plate);
    expect(plateSearches(service).slice(before)).toHaveLength(1);
  });

  test('takes the vehicle before it off the ticket, with its verdict, until a person takes it again', async ({
    shop: { counter },
  }) => {
    const { page, vehicle } = counter;
    await counter.openPart(PARTS.hiluxTubTowbar);
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await expect(counter.verdict.getByRole('heading')).toHaveText(/^Fits/);
    await counter.askForPlate(PLATES.notFound.plate, PLATES.notFound.state);
    await expect(vehicle.getByText('No vehicle for ZZ00ZZ in NSW')).toBeVisible();
    await expect(currentTab(counter)).not.toContainText(PLATES.cleanHit.plate);
    await expect(counter.verdict.getByText('Fits', { exact: true })).toBeHidden();
    await expect(vehicle.getByRole('region', { name: 'Vehicle before this plate' })).toContainText('Hilux');
    // Nothing lies over it, though the plate may be a part's code as well.
    await expect(vehicle.getByText('No vehicle for ZZ00ZZ in NSW')).toBeInViewport();
    await vehicle.getByText('No vehicle for ZZ00ZZ in NSW').click({ trial: true });
    await act(page, 'take vehicle again');
    await expect(currentTab(counter)).toContainText(PLATES.cleanHit.plate);
    await expect(vehicle.getByText('No vehicle for ZZ00ZZ in NSW')).toBeHidden();
  });

  test('opens the part that was typed for a plate, as it was typed and with the vehicle before it', async ({
    shop: { counter },
  }) => {
    const { page, vehicle } = counter;
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await act(page, 'go to plate');
    await page.keyboard.type(PARTS.towBall);
    await page.keyboard.press('Enter');
    await expect(vehicle.getByText(/^No vehicle for BALL50 in /)).toBeVisible();
    await expect(currentTab(counter)).not.toContainText(PLATES.cleanHit.plate);
    await vehicle.getByRole('button', { name: `Open part ${PARTS.towBall}` }).press('Enter');
    await expect(counter.part.getByText(PARTS.towBall).first()).toBeVisible();
    await expect(vehicle.getByText(/^No vehicle for/)).toBeHidden();
    await expect(currentTab(counter)).toContainText(PLATES.cleanHit.plate);
  });

  test('leaves the next ticket the state of the shop, and offers that of the last plate', async ({
    shop: { counter },
  }) => {
    const { page, vehicle } = counter;
    const state = vehicle.getByLabel('State');
    const plate = vehicle.getByLabel('Registration plate');
    const last = vehicle.getByRole('button', { name: /^Last: / });
    const places = () => Promise.all([plate.boundingBox(), state.boundingBox()]);
    const shops = await state.inputValue();
    await counter.findVehicle('C17TS', 'TAS');
    await act(page, 'new ticket');
    await expect(plate).toHaveValue('');
    await expect(state).toHaveValue(shops);
    await expect(last).toBeVisible();
    // It stands between the names of the two, each of which is over its field.
    const offered = await places();
    const name = await vehicle.getByText('State', { exact: true }).boundingBox();
    expect(name?.x).toBeCloseTo(offered[1]?.x ?? 0, 0);
    await act(page, 'take last state');
    await expect(state).toHaveValue('TAS');
    await expect(last).toBeHidden();
    expect(await places()).toEqual(offered);
  });

  test('goes on without a plate', enduranceFlow('tests/e2e/part.spec.ts'), async ({ shop: { counter } }) => {
    await counter.askForPlate(PLATES.notFound.plate, PLATES.notFound.state);
    await expect(counter.vehicle.getByText('No vehicle for ZZ00ZZ in NSW')).toBeVisible();
    await act(counter.page, 'without plate');
    await expect(counter.vehicle.getByRole('list', { name: 'Makes, most asked for first' })).toBeVisible();
  });
});

test.describe('a look-up that takes long', () => {
  test('is called off with Esc, and its late answer does not overwrite the next one', async ({
    shop: { counter, service },
  }) => {
    const { page, vehicle } = counter;
    const { bodyPair, cleanHit } = PLATES;
    service.drills.set('plate search', 'slow', 1);
    await counter.askForPlate(bodyPair.plate, bodyPair.state);
    await expect(vehicle.getByText(/Looking up/)).toContainText(bodyPair.plate);
    await page.keyboard.press('Escape');
    await expect(vehicle.getByText(/Looking up/)).toBeHidden();
    await counter.findVehicle(cleanHit.plate, cleanHit.state);
    expect(plateSearches(service, 'cut').at(-1)?.plate).toBe(bodyPair.plate);
    // A part that takes as long, asked for after the plate: with its answer the time of the late one has passed.
    service.drills.set('product', 'slow', 1);
    await counter.openPart(PARTS.towBall);
    await expect(currentTab(counter)).toContainText(cleanHit.plate);
    await expect(counter.known).toBeVisible();
  });

  test('has its plate selected, also once Esc stopped it: what is typed next takes its place', async ({
    shop: { counter, service },
  }) => {
    const { page, vehicle } = counter;
    const { plate, state } = PLATES.bodyPair;
    const field = vehicle.getByLabel('Registration plate');
    service.drills.set('plate search', 'never answers', 3);
    await counter.askForPlate(plate, state);
    await expect(vehicle.getByText(/Looking up/)).toContainText(plate);
    await page.keyboard.type(PARTS.towBall);
    await expect(field).toHaveValue(PARTS.towBall);
    // Right behind Enter, before anything is drawn of the look-up.
    await counter.askForPlate(plate, state);
    await page.keyboard.type(PARTS.towBall);
    await expect(field).toHaveValue(PARTS.towBall);
    await counter.askForPlate(plate.toLowerCase(), state);
    await expect(vehicle.getByText(/Looking up/)).toContainText(plate);
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expect(vehicle.getByText(/Looking up/)).toBeHidden();
    await page.keyboard.type(PARTS.towBall);
    await expect(field).toHaveValue(PARTS.towBall);
  });

  test(
    'is overtaken by another plate that is asked for at once',
    enduranceFlow('tests/unit/renderer/features/vehicle/plate-look-up.test.ts'),
    async ({ shop: { counter, service } }) => {
      const { vehicle } = counter;
      const { bodyPair, cleanHit } = PLATES;
      service.drills.set('plate search', 'never answers', 1);
      await counter.askForPlate(bodyPair.plate, bodyPair.state);
      await expect(vehicle.getByText(/Looking up/)).toContainText(bodyPair.plate);
      await counter.findVehicle(cleanHit.plate, cleanHit.state);
      await expect(vehicle.getByText(/Looking up/)).toBeHidden();
      await expect(currentTab(counter)).toContainText(cleanHit.plate);
      expect(plateSearches(service, 'cut').at(-1)?.plate).toBe(bodyPair.plate);
    },
  );

  test(
    'leaves the cursor where it is while the next plate is being typed',
    enduranceFlow('tests/unit/renderer/look-ups/look-up-race.test.ts'),
    async ({ shop: { counter, service } }) => {
      const { page, vehicle } = counter;
      const { bodyPair } = PLATES;
      service.drills.set('plate search', 'slow', 1);
      await counter.askForPlate(bodyPair.plate, bodyPair.state);
      await act(page, 'go to plate');
      await page.keyboard.type('417');
      await expect(counter.vehicleOf(bodyPair.plate, bodyPair.state)).toBeVisible();
      await page.keyboard.type('CPT');
      await expect(vehicle.getByLabel('Registration plate')).toHaveValue('417CPT');
      await expect(counter.part.getByLabel(/^Part code/)).toHaveValue('');
    },
  );
});

test.describe('plates of every shape', () => {
  for (const at of [PLATES.personalised, PLATES.sevenCharacters, PLATES.allDigits]) {
    test(
      `finds ${at.plate} (${at.state})`,
      enduranceFlow('tests/unit/shared/domain/australia/plate.test.ts'),
      async ({ shop: { counter } }) => {
        await counter.findVehicle(at.plate, at.state);
        await expect(counter.known).toBeVisible();
      },
    );
  }

  test(
    'reads a plate typed with blanks, hyphens and small letters, and only hints at an unusual shape',
    enduranceFlow('tests/unit/shared/domain/australia/plate.test.ts'),
    async ({ shop: { counter, service } }) => {
      await counter.askForPlate('417 - cpt', 'QLD');
      await expect(counter.known).toBeVisible();
      expect(plateSearches(service).at(-1)).toEqual({ plate: '417CPT', state: 'QLD' });
      await act(counter.page, 'go to plate');
      await counter.page.keyboard.type('TRADIE');
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveAccessibleDescription(
        /Not the usual QLD shape/,
      );
    },
  );
});

test('takes a vehicle looked up before without asking the service again', async ({ shop: { counter, service } }) => {
  await counter.findVehicle(PLATES.allDigits.plate, PLATES.allDigits.state);
  await counter.newTicket();
  const before = plateSearches(service).length;
  const recent = counter.vehicle.getByRole('list', { name: 'Recent vehicles' });
  await expect(recent.getByRole('button').first()).toContainText(PLATES.allDigits.plate);
  await recent.getByRole('button').first().focus();
  // Behind nine others a 1 may be the first digit of another number.
  const keys = (await recent.getByRole('button').count()) > 9 ? ['1', 'Enter'] : ['1'];
  for (const key of keys) await counter.page.keyboard.press(key);
  await expect(counter.known).toBeVisible();
  await expect(currentTab(counter)).toContainText(PLATES.allDigits.plate);
  expect(plateSearches(service)).toHaveLength(before);
});

test('chooses by make without a plate, from the vehicles of parts seen before', async ({ shop: { counter } }) => {
  const { page, vehicle } = counter;
  await counter.openPart(PARTS.notForHilux);
  await act(page, 'without plate');
  const makes = vehicle.getByRole('list', { name: 'Makes, most asked for first' }).getByRole('button');
  await expect(makes).toHaveCount(9);
  await expect(makes.first()).toContainText('Toyota');
  // Left for a moment it is still open: its key goes back to it.
  await act(page, 'go to part');
  await expect(makes.first()).not.toBeFocused();
  await act(page, 'without plate');
  await expect(makes.first()).toBeFocused();
  await vehicle.getByRole('button', { name: /^Show all \d+ makes$/ }).click();
  await vehicle.getByRole('button', { name: 'Hyundai', exact: true }).click();
  await expect(vehicle).toContainText('Seen in parts you opened: the supplier lists makes only.');
  await act(page, 'go to part');
  await act(page, 'without plate');
  await page.keyboard.type('tucson');
  const listed = vehicle.getByRole('list', { name: 'Vehicles of Hyundai' }).getByRole('button');
  await expect(listed.first()).toContainText('Tucson');
  await page.keyboard.press('ArrowDown');
  await expect(listed.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counter.known).toBeVisible();
  await expect(vehicle).toContainText('No plate: chosen from a part');
  await expect(counter.verdict.getByRole('heading')).toHaveText(/^Fits/);
});

test(
  'compares attribute by attribute where the plate’s identifiers are on no part',
  enduranceFlow('tests/unit/shared/domain/fitment/fitment.test.ts'),
  async ({ shop: { counter } }) => {
    await counter.findVehicle(PLATES.foreignIds.plate, PLATES.foreignIds.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.verdict.getByRole('heading')).toHaveText('Fits if…');
    await expect(counter.conditions).toContainText('not by vehicle id: confirm with the supplier');
    await counter.openPart(PARTS.hiluxCabChassisTowbar);
    await expect(counter.verdict.getByRole('heading')).not.toHaveText(/^Fits/);
  },
);

test('takes the vehicle off the ticket', async ({ shop: { counter } }) => {
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.vehicle.getByRole('button', { name: 'Remove vehicle' }).click();
  await expect(counter.known).toBeHidden();
  await expect(currentTab(counter)).not.toContainText(PLATES.cleanHit.plate);
});
