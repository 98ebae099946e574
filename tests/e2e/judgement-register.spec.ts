import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

test('where register and factory contradict each other, the vehicle is to be looked at: said in words', async ({
  shop: { counter },
}) => {
  const { page, vehicle } = counter;
  await counter.findVehicle(PLATES.recordsDisagree.plate, PLATES.recordsDisagree.state);
  await expect(vehicle).toContainText('Check the vehicle: records disagree');
  const differing = vehicle.getByRole('list', { name: 'Records disagree' }).getByRole('listitem');
  await expect(differing).toHaveText([
    'Engine size: registered 2.0 L, built 1.6 L',
    'Fuel: registered petrol, built diesel',
    'Gearbox: registered manual, built automatic',
  ]);
  await expect(vehicle).toContainText('Trust the build plate.');
  await counter.sell(PARTS.towBall);
  await act(page, 'make quote');
  await expect(page.getByRole('region', { name: 'What was quoted' })).toContainText(
    'fuel: registered petrol, built diesel',
  );
});

test(
  'what is only written in another way, or not known, is no disagreement',
  enduranceFlow('tests/unit/shared/domain/vehicle/register-check.test.ts'),
  async ({ shop: { counter } }) => {
    for (const { plate, state } of [PLATES.cleanHit, PLATES.drivetrainPair, PLATES.navaraPair]) {
      await counter.findVehicle(plate, state);
      await counter.unfoldDetails();
      await expect(counter.vehicle.getByRole('table')).toBeVisible();
      await expect(counter.vehicle).not.toContainText('records disagree');
      await expect(counter.vehicle.getByText('differs from the register')).toHaveCount(0);
    }
  },
);
