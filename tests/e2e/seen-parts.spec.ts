import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

test(
  'offers parts seen before while a code is typed, and opens exactly what was typed with Enter',
  enduranceFlow('tests/unit/renderer/features/part/seen-parts-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.openPart(PARTS.towBall);
    await page.keyboard.press('F3');
    const field = page.getByLabel('Part code – type or scan');
    const seen = page.getByRole('list', { name: 'Parts seen before' });
    await page.keyboard.type(PARTS.towBall.slice(1, 4));
    await expect(seen.getByRole('button')).toContainText([PARTS.towBall]);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${PARTS.towBall.slice(1, 4)} not found`)).toBeVisible();
    await expect(seen).toBeHidden();
    await page.keyboard.press('F3');
    await page.keyboard.type(PARTS.towBall.slice(0, 3));
    await expect(seen).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(seen).toBeHidden();
    await expect(field).toHaveValue(PARTS.towBall.slice(0, 3));
    await page.keyboard.type(PARTS.towBall.slice(3, 4));
    await expect(seen).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await expect(seen).toBeHidden();
    await expect(field).toHaveValue(PARTS.towBall);
    await expect(counter.part.getByRole('article')).toContainText(PARTS.towBall);
  },
);
