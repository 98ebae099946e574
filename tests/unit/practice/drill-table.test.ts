import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { DRILLS, drillNamedIn, drillPlate, drillReference, drillSku } from '#practice/drills/drill-table.ts';
import { FaultSwitch } from '#practice/drills/fault-switch.ts';
import type { PracticeOperation } from '#practice/operation.ts';

describe('the table of fault drills', () => {
  it('names each drill and each code once', () => {
    expect(new Set(DRILLS.map(({ name }) => name)).size).toBe(DRILLS.length);
    expect(new Set(DRILLS.map(({ code }) => code)).size).toBe(DRILLS.length);
  });

  it.each(DRILLS)('switches $name by what a request holds', ({ name, code, operations }) => {
    const has = (operation: PracticeOperation) => operations.some((each) => each === operation);
    expect(drillNamedIn(drillPlate(code), 'plate search')).toBe(has('plate search') ? name : null);
    expect(drillNamedIn(drillReference(code), 'vehicle access')).toBe(has('vehicle access') ? name : null);
    expect(drillNamedIn(`TR-000123 ${drillReference(code)}`, 'order')).toBe(name);
    for (const operation of ['product', 'shipping rates', 'product picture'] as const) {
      expect(drillNamedIn(drillSku(code, operation), operation)).toBe(has(operation) ? name : null);
    }
  });

  it('fits a drill plate into nine capitals and digits', () => {
    expect(DRILLS.filter(({ code }) => !/^[A-Z0-9]{1,9}$/.test(drillPlate(code)))).toEqual([]);
  });

  it('switches nothing for anything else', () => {
    const texts = ['', 'DRILL', 'DRILL-', 'DRILL-XXXX', 'ADRILL-500', 'DRILL-5000', 'TR-000123', 'BALL-50', 'DRILL500'];
    for (const text of texts) {
      expect([text, drillNamedIn(text, 'order')]).toEqual([text, null]);
      expect([text, drillNamedIn(text, 'product')]).toEqual([text, null]);
    }
    for (const { plate } of buildCatalogue(1).plates) {
      expect(drillNamedIn(plate, 'plate search')).toBeNull();
    }
  });

  it('has a part in the catalogue for every drill that a part switches', () => {
    const { product } = buildCatalogue(1);
    for (const operation of ['product', 'shipping rates', 'product picture'] as const) {
      for (const drill of DRILLS.filter(({ operations }) => operations.some((each) => each === operation))) {
        expect(product(drillSku(drill.code, operation))?.title).toContain(drill.name);
      }
    }
  });
});

describe('the faultSwitch', () => {
  it('keeps a drill on until it is switched off', () => {
    const faultSwitch = new FaultSwitch();
    faultSwitch.set('order', 'slow');
    expect([faultSwitch.take('order'), faultSwitch.take('order'), faultSwitch.take('product')]).toEqual([
      'slow',
      'slow',
      null,
    ]);
    faultSwitch.set('order', null);
    expect(faultSwitch.take('order')).toBeNull();
  });

  it('counts a drill for a number of requests, and clears them all', () => {
    const faultSwitch = new FaultSwitch();
    faultSwitch.set('product', 'service error', 2);
    faultSwitch.set('plate search', 'huge');
    expect([1, 2, 3].map(() => faultSwitch.take('product'))).toEqual(['service error', 'service error', null]);
    faultSwitch.clear();
    expect(faultSwitch.take('plate search')).toBeNull();
  });

  it('hurries what is slow until a drill is switched on again', () => {
    const faultSwitch = new FaultSwitch();
    faultSwitch.set('order', 'slow', 1);
    const { hurried } = faultSwitch;
    expect(hurried.aborted).toBe(false);
    faultSwitch.hurry();
    expect([hurried.aborted, faultSwitch.hurried.aborted]).toEqual([true, true]);
    faultSwitch.set('order', 'slow', 1);
    expect(faultSwitch.hurried.aborted).toBe(false);
  });
});
