import { describe, expect, it } from 'vitest';
import { isOver } from '#renderer/shell/clear-of-cursor.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

/** What is said of keys, at the foot of the middle of a window of 1280 by 720. */
const SAID = box(240, 540, 840, 596);

describe('what is said of keys', () => {
  it.each([
    ['the field of a reason under it', box(260, 550, 820, 582), true],
    ['a field that it covers in part', box(260, 590, 820, 622), true],
    ['a field above it', box(260, 500, 820, 540), false],
    ['a field below it', box(260, 596, 820, 628), false],
    ['a field of the ticket beside it', box(840, 550, 1260, 582), false],
    ['the plate beside it', box(12, 550, 228, 582), false],
  ])('knows whether it stands over %s', (_what, field, is) => {
    expect(isOver(SAID, field)).toBe(is);
  });
});
