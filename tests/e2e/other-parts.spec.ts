import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

test('a replaced part leads to the next by one key, and a circle of them holds nobody', async ({
  shop: { counter },
}) => {
  const { page, part } = counter;
  const title = (text: string) => part.getByRole('heading', { name: text, exact: true });
  await counter.openPart(PARTS.replacedPart);
  await expect(part.getByText(`${PARTS.replacedPart} is replaced by ${PARTS.replacement}`)).toBeVisible();
  await act(page, 'open successor');
  await expect(title('Step bar kit, second make')).toBeVisible();
  await expect(part.getByText(`Opened in place of ${PARTS.replacedPart}.`)).toBeVisible();
  await expect(part.getByText(/is replaced by/)).toHaveCount(0);

  await counter.openPart(PARTS.circleOne);
  await expect(part.getByText(/Opened in place of/)).toHaveCount(0);
  await act(page, 'open successor');
  await expect(title('Step pad, plain')).toBeVisible();
  await expect(part.getByText(`That leads back to ${PARTS.circleOne}, where you came from`)).toBeVisible();
  await act(page, 'open successor');
  await expect(title('Step pad, ribbed')).toBeVisible();
  await counter.openPart(PARTS.towBall);
  await expect(part.getByText(/replace/)).toHaveCount(0);
});

test('other parts are opened by number and compared with what was read, documents after a question', async ({
  shop: { counter, running, service },
}) => {
  const { page, part } = counter;
  await counter.openPart(PARTS.towBall);
  await counter.openPart(PARTS.replacedPart);
  await act(page, 'show other parts');
  const others = part.getByRole('region', { name: 'Other parts', exact: true });
  const ball = others.getByRole('listitem').filter({ hasText: PARTS.towBall });
  await expect(ball).toContainText('Quantity 2');
  await expect(ball).toContainText('$189.05 less');
  await expect(others.getByRole('listitem').filter({ hasText: 'SB-BOLTS' })).toContainText('Not checked');
  const asked = service.requests.length;

  await page.keyboard.type('7');
  const question = page.getByRole('dialog', { name: 'Open in the browser?' });
  await expect(question).toContainText('documents.example.com');
  await expect(question).toContainText('https://documents.example.com/step-bar-kit.pdf');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(running.log.join('\n')).not.toContain('Would open https:');
  expect(service.requests.length).toBe(asked);
  await others.getByRole('button', { name: /Fitting guide/ }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.type('1');
  await expect(question).toHaveCount(0);
  await expect
    .poll(() => running.log.join('\n'))
    .toContain('Would open https://documents.example.com/step-bar-kit.pdf in the person');

  await page.keyboard.type('1');
  await expect(part.getByRole('heading', { name: 'Step bar kit, second make', exact: true })).toBeVisible();
});
