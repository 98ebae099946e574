import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PARTS, type PlateFixture, PLATES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { answerSaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { SaleJudgement } from '#shared/domain/fitment/sale-judgement.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import type { PlateVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  connectShop,
  createTrialKeychain,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  removeFolder,
} from './open-shop.ts';

const keychain = createTrialKeychain();
let service: PracticeService;
let folder: string;
let shop: OpenShop;

beforeAll(async () => {
  service = await startPracticeService();
  folder = await makeFolder();
  shop = openShop(folder, keychain);
  await connectShop(shop, service);
});
afterEach(() => service.drills.clear());
afterAll(async () => {
  await shop.close();
  await service.close();
  await removeFolder(folder);
});

async function vehicleAt({ plate, state }: PlateFixture): Promise<PlateVehicleChoice> {
  return valueIn(await shop.handlers.vehicles.identify({ plate, state, lookup: lookupName() }));
}

async function read(...skus: readonly string[]): Promise<void> {
  for (const code of skus) valueIn(await shop.handlers.parts.open({ code, lookup: lookupName() }));
}

async function ask(
  vehicle: VehicleChoice,
  ...skus: readonly string[]
): Promise<Pick<SaleJudgement, 'question' | 'missing'>> {
  const { question, missing } = valueIn(await shop.handlers.parts.judge({ skus: [...skus], vehicle }));
  return { question, missing };
}

describe('the question of a sale', () => {
  test('is the one that changes a verdict, over all of its parts, and none once it is answered', async () => {
    await read(PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar, PARTS.towBall);
    const vehicle = await vehicleAt(PLATES.bodyPair);
    expect(await ask(vehicle)).toEqual({ question: null, missing: [] });
    expect(await ask(vehicle, PARTS.towBall)).toEqual({ question: null, missing: [] });
    const { question } = await ask(vehicle, PARTS.towBall, PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar);
    expect(question).toMatchObject({
      kind: 'attribute',
      asks: 'body',
      skus: [PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar],
    });
    if (question === null) return;
    for (const option of [0, 1, null]) {
      const answered = answerSaleQuestion(vehicle, question, option);
      expect(await ask(answered, PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar)).toEqual({
        question: null,
        missing: [],
      });
    }
  });

  test('asks nothing of the service, and is asked over a part with 20,000 vehicles within what may cross the bridge', async () => {
    await read(PARTS.twentyThousandVehicles);
    const vehicle = await vehicleAt(PLATES.btFifty2020);
    const before = service.requests.length;
    const asking = await ask(vehicle, PARTS.twentyThousandVehicles);
    expect(asking.question?.kind).toBe('build month');
    expect(jsonBytes(asking)).toBeLessThan(56 * 1024);
    expect(service.requests).toHaveLength(before);
  });

  test('names parts that are at hand nowhere, at most ten of them', async () => {
    const vehicle = await vehicleAt(PLATES.bodyPair);
    await read(PARTS.hiluxTubTowbar);
    const asking = await ask(vehicle, 'NEVER-SEEN', PARTS.hiluxTubTowbar);
    expect(asking.missing).toEqual(['NEVER-SEEN']);
    expect(asking.question?.asks).toBe('body');
    const many = await ask(vehicle, ...Array.from({ length: 30 }, (_, at) => `NEVER-${at}`));
    expect(many).toMatchObject({ question: null, missing: { length: 10 } });
  });

  test('is asked over parts that were read before Counterpart was closed, from its records', async () => {
    const vehicle = await vehicleAt(PLATES.bodyPair);
    await read(PARTS.hiluxTubTowbar);
    await shop.close();
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.openService(undefined));
    service.drills.set('product', 'service error');
    const asking = await ask(vehicle, PARTS.hiluxTubTowbar);
    expect(asking).toMatchObject({ question: { asks: 'body' }, missing: [] });
  });
});

describe('vehicles as no service should send them', () => {
  test('without ids, or with the same id twice, are asked about where the part differs for them', async () => {
    await read(PARTS.hiluxTubTowbar);
    const vehicle = await vehicleAt(PLATES.bodyPair);
    const [first] = vehicle.candidates;
    if (first === undefined) throw new Error('The plate has no candidates');
    const twice = { ...vehicle, candidates: vehicle.candidates.map((each) => ({ ...each, ids: first.ids })) };
    // One id for two bodies does not settle which of them the part is for.
    expect((await ask(twice, PARTS.hiluxTubTowbar)).question?.asks).toBe('body');
    const bare = { ...vehicle, candidates: vehicle.candidates.map((each) => ({ ...each, ids: [] })) };
    expect((await ask(bare, PARTS.hiluxTubTowbar)).question?.asks).toBe('body');
  });

  test('with differing attributes that none carries, and with thirty values, are asked about what really differs', async () => {
    await read(PARTS.hiluxTubTowbar);
    const vehicle = await vehicleAt(PLATES.bodyPair);
    const [tub, tray] = vehicle.candidates;
    if (tub === undefined || tray === undefined) throw new Error('The plate has no two candidates');
    const strange = { ...vehicle, differingAttributes: ['roof', 'tow_pack', ''] };
    expect((await ask(strange, PARTS.hiluxTubTowbar)).question?.asks).toBe('body');
    const thirty = {
      ...vehicle,
      differingAttributes: ['variant'],
      candidates: Array.from({ length: 30 }, (_, at) => ({
        ...(at === 0 ? tub : tray),
        number: at + 1,
        attributes: { ...tub.attributes, variant: `Badge ${at + 1}` },
      })),
    };
    const { question } = await ask(thirty, PARTS.hiluxTubTowbar);
    expect(question).toMatchObject({ asks: 'variant', options: { length: 30 }, optionsCut: 0 });
  });
});
