import { describe, expect, it } from 'vitest';
import { VEHICLE_ATTRIBUTES } from '#shared/domain/vehicle/vehicle-choice.ts';
import {
  andWords,
  attributeLabel,
  attributeValueWords,
  orWords,
  questionWords,
  vehicleLine,
  withTellingWords,
} from '#shared/domain/vehicle/vehicle-words.ts';
import { HILUX } from '#tests/builders/domain-samples.ts';

describe('words of a shop', () => {
  it('name the attributes, and make any other name readable', () => {
    expect(attributeLabel('drivetrain')).toBe('drive');
    expect(attributeLabel('tow_pack')).toBe('tow pack');
    expect(attributeLabel('constructor')).toBe('constructor');
  });

  it.each([
    ['body', 'Cab Chassis', 'tray (cab-chassis)'],
    ['body', 'Pick-up', 'tub'],
    ['body', ' Panel Van ', 'Panel Van'],
    ['drivetrain', '4WD', '4x4'],
    ['drivetrain', 'AWD', 'all-wheel drive'],
    ['engine_capacity', '2.8', '2.8 L'],
    ['engine_capacity', '3.0 L', '3.0 L'],
    ['engine_capacity', '1.6T', '1.6T'],
    ['cylinders', '4 cyl', '4'],
    ['tow_pack', 'Yes', 'Yes'],
  ])('of the %s %j are %j', (attribute, value, words) => {
    expect(attributeValueWords(attribute, value)).toBe(words);
  });

  it('ask about every attribute in a sentence', () => {
    for (const attribute of VEHICLE_ATTRIBUTES) {
      expect(questionWords(attribute, ['this', 'that'])).toMatch(/^Ask: .*this or that/);
    }
    expect(questionWords('drivetrain', ['4x4', '4x2'])).toBe('Ask: 4x4 or 4x2?');
    expect(questionWords('body', ['tub', 'extra-cab tub', 'ute'])).toBe('Ask: tub, extra-cab tub or ute?');
  });

  it.each([
    ['the tray alone where the cabs are alike', ['Dual Cab Tub', 'Crew Cab-Chassis'], ['tub', 'tray']],
    ['the cab alone where the trays are alike', ['Dual Cab Tub', 'Single Cab Pick-up'], ['dual cab', 'single cab']],
    [
      'both where both differ',
      ['Single Cab Tub', 'Dual Cab Tub', 'Dual Cab Cab-Chassis'],
      ['single-cab tub', 'dual-cab tub', 'dual-cab tray'],
    ],
    ['the whole where one is no ute with a cab', ['Dual Cab Tub', 'Wagon'], ['Dual Cab Tub', 'wagon']],
    ['the whole where one says nothing', ['-', 'Dual Cab Tub'], ['-', 'Dual Cab Tub']],
    ['the whole where nothing differs', ['Dual Cab Tub', 'Double Cab Tub'], ['Dual Cab Tub', 'Double Cab Tub']],
  ])('tell bodies apart by %s', (_, values, labels) => {
    const told = withTellingWords(
      'body',
      values.map((value) => ({ value })),
    );
    expect(told).toEqual(values.map((value, at) => ({ value, label: labels[at] })));
  });

  it('tell other attributes apart by their own words', () => {
    expect(withTellingWords('drivetrain', [{ value: '4WD' }, { value: 'AWD' }])).toEqual([
      { value: '4WD', label: '4x4' },
      { value: 'AWD', label: 'all-wheel drive' },
    ]);
  });

  it('count the values instead of reading six of them out', () => {
    expect(questionWords('variant', ['a', 'b', 'c', 'd', 'e', 'f'])).toBe('Ask: which badge?');
    expect(questionWords('body', ['a', 'b', 'c', 'd', 'e', 'f'])).toBe('Ask: which body?');
  });

  it('join what is said', () => {
    expect([orWords([]), orWords(['a']), orWords(['a', 'b']), orWords(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a or b',
      'a, b or c',
    ]);
    expect([andWords([]), andWords(['a']), andWords(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  });

  it('say a vehicle in one line of what is known', () => {
    expect(vehicleLine(HILUX)).toBe('Toyota Hilux GUN126R Dual Cab Tub 4x4 2.8 L Diesel');
    expect(vehicleLine({ make: 'FORD', model: null, body: '-' })).toBe('Ford');
    expect(vehicleLine({})).toBe('');
  });
});
