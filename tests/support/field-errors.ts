import { expect, type Locator } from '@playwright/test';

/** How far below its field a message may stand, px: under it, or under the row of fields that it stands in. */
const BESIDE_PX = 160;

/**
 * Expects a message at a field: linked to it for screen readers, marked invalid, and seen beside it, overlapping its
 * column.
 */
export async function expectFieldError(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
  const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
  const shown = field.page().locator(`[id="${id}"]`);
  await expect(shown).toBeVisible();
  const [box, note] = [await field.boundingBox(), await shown.boundingBox()];
  if (box === null || note === null) throw new Error('The field or its message has no place on the screen.');
  expect(note.y - (box.y + box.height), 'the message is just below the field').toBeGreaterThan(-box.height);
  expect(note.y - (box.y + box.height), 'the message is just below the field').toBeLessThan(BESIDE_PX);
  expect(note.x, 'the message overlaps the column of the field').toBeLessThan(box.x + box.width);
  expect(note.x + note.width, 'the message overlaps the column of the field').toBeGreaterThan(box.x);
}

/** Expects that a field has nothing to say. */
export async function expectNoFieldError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** What every field of a place holds, in order: text fields, choices and ticks. */
export function fieldValues(place: Locator): Promise<readonly string[]> {
  return place
    .locator('input, textarea, select')
    .evaluateAll((fields) =>
      (fields as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[]).map((field) =>
        field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
          ? String(field.checked)
          : field.value,
      ),
    );
}
