import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCloneCodec } from '#tests/electron-standin/structured-clone.ts';

const codec = createCloneCodec();
const across = (value: unknown) => codec.decode(codec.encode(value));

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double(),
    fc.bigInt(),
    fc.boolean(),
    fc.constantFrom(null, undefined, -0, Number.NaN, Infinity),
    fc.date({ noInvalidDate: false }),
    fc.uint8Array(),
    fc.float64Array(),
    fc.array(tie('value')),
    fc.array(fc.tuple(tie('value'), tie('value'))).map((pairs) => new Map(pairs)),
    fc.array(tie('value')).map((items) => new Set(items)),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

describe('what crosses the bridge of the stand-in', () => {
  it('arrives as a structured clone of it would', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(across(value)).toStrictEqual(structuredClone(value));
      }),
    );
  });

  it('keeps references that are shared or circular', () => {
    const line = { sku: 'A1' };
    const ticket: { lines: object[]; itself?: object } = { lines: [line, line] };
    ticket.itself = ticket;
    const arrived = across(ticket) as typeof ticket;
    expect(arrived.itself).toBe(arrived);
    expect(arrived.lines[0]).toBe(arrived.lines[1]);
  });

  it('keeps holes, errors, expressions, boxes and members that are called like a prototype', () => {
    const sparse: unknown[] = [];
    sparse[2] = 'third';
    expect(Object.keys(across(sparse) as object)).toEqual(['2']);
    expect(across(sparse)).toHaveLength(3);
    expect(across(new RangeError('too many'))).toMatchObject({ name: 'RangeError', message: 'too many' });
    expect(across(/a+/giu)).toEqual(/a+/giu);
    expect(across(Object(7))).toEqual(Object(7));
    const odd: unknown = JSON.parse('{"__proto__": {"polluted": true}}');
    const arrived = across(odd) as object;
    expect(Object.getPrototypeOf(arrived)).toBe(Object.prototype);
    expect(Object.keys(arrived)).toEqual(['__proto__']);
  });

  it('leaves prototypes behind', () => {
    class Line {
      readonly sku = 'A1';
      price(): number {
        return 1;
      }
    }
    expect(across(new Line())).toStrictEqual({ sku: 'A1' });
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('no')],
    ['a function deep inside', { lines: [{ price: () => 1 }] }],
    ['a promise', Promise.resolve(1)],
    ['a weak map', new WeakMap()],
    ['a blob', new Blob(['x'])],
  ])('refuses %s', (_what, value) => {
    expect(() => codec.encode(value)).toThrow(new Error('An object could not be cloned.'));
  });
});
