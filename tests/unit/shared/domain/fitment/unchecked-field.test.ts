import { describe, expect, it } from 'vitest';
import { uncheckedFieldWords } from '#shared/domain/fitment/unchecked-field.ts';

describe('what could not be checked', () => {
  it('is named as the counter names it', () => {
    expect(uncheckedFieldWords('body')).toBe('body');
    expect(uncheckedFieldWords('build_month')).toBe('build month');
  });

  it('is said to be in the catalogue where the part’s own record could not be read, without its place in it', () => {
    expect(uncheckedFieldWords('vehicles[3].month_from')).toBe('month from in the catalogue');
    expect(uncheckedFieldWords('vehicles[3]')).toBe('vehicles in the catalogue');
  });
});
