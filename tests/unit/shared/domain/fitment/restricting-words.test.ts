import { describe, expect, it } from 'vitest';
import { isNamesAlone } from '#shared/domain/fitment/plain-names.ts';
import {
  deniesFit,
  isAttributeOfFit,
  isNameAlone,
  keysLeaveOut,
  leavesOut,
  mayRestrictFit,
} from '#shared/domain/fitment/restricting-words.ts';
import { SYNONYM_ROWS } from '#shared/domain/vehicle/synonyms.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';

const CATALOGUE = buildCatalogue(1);
const VEHICLES = CATALOGUE.vehicles.map(({ wire }) => wire);

describe('a text that names a listed vehicle', () => {
  it.each([
    ['SR5 - GR Sport excluded'],
    ['Non GR Sport'],
    ['ex GR Sport'],
    ['Ex GR Sport'],
    ['EX GR SPORT'],
    ['(ex. GR)'],
    ['other than GR Sport'],
    ['excluded: GR Sport'],
    ['GR Sport N/A'],
    ['n.a. GR Sport'],
    ['Pre 2018'],
    ['PRE MY18'],
    ['Pre-facelift'],
    ['Post 6/2018'],
    ['2018-on'],
    ['2018 onwards'],
    ['2018+'],
    ['2018 -'],
    ['-2018'],
    ['2015-2018'],
    ['2015 – MY18'],
    ['06/2018'],
    ['6.2018'],
    ['late 2018'],
    ['early model'],
    ['Jan 2018'],
    ['MY18 up'],
    ['MY18-'],
    ['to 6/2018'],
    ['up to 2018'],
    ['since 2018'],
    ['>2018'],
    ['≥ MY18'],
    ['w/out tow pack'],
    ['with sunroof'],
    ['c/w tow pack'],
    ['minus GR'],
    ['GUN126R excluded GUN125R'],
    ['GUN126R (all but GUN125R)'],
    ['all bar GR'],
    ['bar GR Sport'],
    ['non-turbo'],
    ['!GR Sport'],
    ['SR5, !GR'],
    ['≠ GR Sport'],
    ['SR5*'],
    ['SR5?'],
    ['SR5...'],
    ['isn’t GR'],
    ['n\u043et GR'],
    ['n\u200bot GR'],
    ['ｎｏｔ GR'],
    ['No sunroof'],
    ['SR5 models'],
    ['SR5 -GR'],
    ['GR exempt'],
    ['avoid GR'],
    ['ex-police'],
    ['EX-GR SPORT'],
    ['Series 2 on'],
    ['2018/on'],
    ['10/15-'],
    ['see note'],
    ['x'.repeat(81)],
    [`${'x'.repeat(81)}; ${'y'.repeat(300)}`],
  ])('says more than a name: %s', (text) => {
    expect(isNamesAlone(text)).toBe(false);
    expect(isNamesAlone(`SR5, ${text}`)).toBe(false);
  });

  it.each([
    ['GR Sport'],
    ['Cruze Equipe'],
    ['X-Trail ST-L N-Trek'],
    ['4x4 Dual Cab'],
    ['4×4'],
    ['No Limits'],
    ['SR, SR5, WORKMATE, ROGUE, RUGGED X, SR+, SR5+, GR SPORT, WORKMATE HI-RIDER, SR HI-RIDER, 48V'],
    ['SR/SR5'],
    ['EX'],
    ['LX, EX'],
    ['EX-L'],
    ['SR - Hi-Rider'],
    ['2.4/2.8'],
    ['12/24V'],
    ['EX Premium'],
    ['Fit'],
    ['up!'],
    ['IS 250'],
    ['Note'],
    ['Model 3'],
    ['Exclusive'],
    ['Excel'],
    ['All-Terrain'],
    ['Pre Runner'],
    ['MY18'],
    ['Limited Edition 2018'],
    ['2008 GT'],
    ['VS'],
    ['Cab-Chassis'],
    ['GUN12#'],
    ['1GD-FTV'],
    ['2.8 L'],
    ['Citroën'],
    ['cee’d'],
    ['Lynk & Co'],
    ['HOLDEN SPECIAL VEHICLES'],
    ['N/A'],
    ['Not applicable'],
    ['-'],
    [''],
    [Array.from({ length: 60 }, (_, at) => `SR${at}`).join(', ')],
  ])('is a name or a list of names: %s', (text) => {
    expect(isNamesAlone(text)).toBe(true);
    expect(isNamesAlone(text)).toBe(true);
  });

  it('is found wherever the practice catalogue names a vehicle', () => {
    const texts = VEHICLES.flatMap((vehicle) => Object.entries(vehicle).filter(([key]) => key !== 'id'));
    const odd = texts.filter(([, value]) => typeof value === 'string' && !isNamesAlone(value));
    expect(odd).toEqual([]);
  });

  it('is found in every writing of the table of synonyms', () => {
    expect(SYNONYM_ROWS.flatMap(({ words }) => words.filter((word) => !isNamesAlone(word)))).toEqual([]);
  });

  it('is judged anew where too many were kept', () => {
    for (let at = 0; at < 20_001; at += 1) isNamesAlone(`SR ${at}`);
    expect(isNamesAlone('Not GR')).toBe(false);
  });
});

describe('a note of a part', () => {
  it.each([
    ['Not GR Sport'],
    ['No GR Sport'],
    ['Cannot be fitted to GR'],
    ['Isn’t suitable for GR Sport'],
    ['Incompatible with GR Sport'],
    ['Unsuitable for GR Sport'],
    ['Exc GR'],
    ['N/A GR Sport'],
    ['Does not clear the rear step bar'],
    ['LWB'],
    ['Short wheel base'],
    ['For 4x4 models with coil springs'],
    ['Suits GUN126R'],
    ['Right-hand drive'],
    ['4WD'],
    ['Crew cab'],
    ['Requires leaf springs'],
    ['To 6/2018'],
    ['Built 2018'],
    ['MY18 shape'],
    ['<2018'],
    ['нет GR'],
    ['n\u00adot GR'],
    ['GR Sport'],
    ['KUN26R'],
    ['FJ'],
    ['wildtrak'],
    ['7 seat'],
    ['High roof'],
    ['With radar, order the kit'],
    ['It fouls a sport bar'],
    ['Vehicles that have radar'],
    ['Sold with 5-door shells as well'],
  ])('may restrict what it fits: %s', (text) => {
    expect(mayRestrictFit(text) || isNameAlone(text)).toBe(true);
  });

  it.each([
    ['Never tow more than the vehicle is rated for, whatever the bar carries.'],
    ['Bed in with ten stops from 60 km/h.'],
    ['Check the part number of the bar against the film before cutting.'],
    ['Two people are needed to lift it.'],
    ['The load rating of the vehicle counts where it is the lower one.'],
    ['Trailers over 2000 kg need breakaway brakes as well.'],
    ['No drilling required. Wiring not included.'],
    ['Leave it for 30 minutes.'],
    ['Trim the bumper.'],
    ['Discontinued'],
    ['New'],
    ['Superseded.'],
    ['…'],
    [''],
  ])('is plain: %s', (text) => {
    expect(mayRestrictFit(text) || isNameAlone(text)).toBe(false);
  });
});

describe('an attribute of a part', () => {
  it.each([
    ['vehicle_exclusions', 'GR Sport'],
    ['excluded', 'GR'],
    ['excludedModels', 'GR'],
    ['exclusion', 'GR'],
    ['incompatible_with', 'GR'],
    ['gr_sport', 'No'],
    ['gr_sport', '0'],
    ['compatible_with_gr_sport', '0'],
    ['wheelbase', 'LWB'],
    ['steering', 'LHD'],
    ['drive', 'RHD'],
    ['requires', 'coil springs'],
    ['notes', 'Will not clear the GR Sport bar'],
    ['NOT-FOR', 'GR'],
    ['hitch_type', 'Not for GR Sport'],
    ['gr_sport', '✗'],
    ['conflicts_with', 'GR'],
    ['doors', '4'],
    ['ute', 'yes'],
    ['from', '2018'],
  ])('%s: %s may say what it fits', (key, value) => {
    expect(isAttributeOfFit(key, value)).toBe(true);
  });

  it('says what the part is, in all the practice catalogue', () => {
    const said = CATALOGUE.products.flatMap(({ attributes }) => Object.entries(attributes ?? {}));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(([key, value]) => isAttributeOfFit(key, String(value)))).toEqual([]);
  });

  it.each([
    ['no_of_pins', '7'],
    ['thread', 'N/A'],
    ['remove_bumper', 'No'],
    ['weight', '2000'],
    ['warranty_years', '3'],
  ])('%s: %s says what the part is', (key, value) => {
    expect(isAttributeOfFit(key, value)).toBe(false);
  });
});

describe('keys', () => {
  it.each([
    [['not_for', 'GR Sport'], true],
    [['excludes GR Sport'], true],
    [['psa', 'notGrSport'], true],
    [['not for'], false],
    [['not_in_stock'], false],
    [['psa', 'excluded_models'], false],
    [['excluded', 'models'], false],
    [['nested', 'deeper'], false],
  ])('%j say by themselves what is left out: %s', (keys, says) => {
    expect(keysLeaveOut(keys)).toBe(says);
  });
});

describe('a text that sells a part', () => {
  it.each([
    ['Towbar Hilux 2015-on not GR Sport', true, false],
    ['Towbar Hilux (excl. GR Sport)', true, true],
    ['Does not fit the GR Sport', true, true],
    ['Won’t suit a wagon', true, true],
    ['Jockey wheel that does not rust', false, false],
    ['Class 4 towbar', false, false],
  ])('%s', (text, leaves, denies) => {
    expect(leavesOut(text)).toBe(leaves);
    expect(deniesFit(text)).toBe(denies);
  });
});
