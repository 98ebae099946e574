import { describe, expect, it } from 'vitest';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { saysMoreThan } from '#shared/domain/fitment/named-vehicles.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { KnownAttributes } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import { application, HILUX, listedVehicle, plateChoice, towbar } from '#tests/builders/domain-samples.ts';

/** A part that lists the vehicle by its id, and says more. */
function kindOf(part: Partial<Product>, listed: Partial<FittingVehicle> = {}, ours: Partial<KnownAttributes> = {}) {
  const product = towbar({ vehicles: [listedVehicle(listed)], ...part });
  const choice = plateChoice([{ attributes: { ...HILUX, ...ours } }]);
  return decideVerdict(buildFitmentIndex(product, []), choice).kind;
}

const ASKED: Verdict['kind'] = 'listed with conditions';

describe('the variant of a listed vehicle', () => {
  it.each([
    ['SR5 GR Sport wont fit'],
    ['GR Sport cant'],
    ['SR5, GR Sport dont'],
    ['SR5 GR Sport does nt suit'],
    ['GR_Sport_excluded'],
    ['SR5 GR Sport prohibited'],
    ['SR5 GR Sport FORBIDDEN'],
    ['SR5 GR Sport banned'],
    ['SR5 GR Sport uses TB-200'],
    ['GR Sport order TB-200'],
    ['drop GR Sport'],
    ['SR5 GR Sport X'],
    ['xGR Sport'],
    ['SR5 GR Sport nein'],
    ['SR5 GR Sport fails'],
    ['SR5 GR Sport out'],
    ['GR Sport verboten'],
    ['SR5 ! GR Sport'],
    ['SR5 GR Sport #1'],
    ['TBC'],
    ['T.B.A.'],
    ['to be confirmed'],
  ])('is asked about where it says more than names: %s', (variant) => {
    expect(kindOf({}, { variant }, { variant: 'GR Sport' })).toBe(ASKED);
  });

  it.each([
    ['GR Sport'],
    ['GR-Sport'],
    ['GRSport'],
    ['SR5, GR Sport'],
    ['SR5 GR Sport'],
    ['GR Sport Dual Cab 4x4 Auto'],
    ['GR Sport MY22 2.8'],
    ['SR, SR5, WORKMATE, ROGUE, RUGGED X, GR SPORT, SR HI-RIDER, 48V'],
    ['GR Sport Premium'],
  ])('is plain where it is names alone: %s', (variant) => {
    expect(kindOf({}, { variant }, { variant: 'GR Sport' })).toBe('listed');
  });

  it.each([
    ['Sport', 'S', false],
    ['GT Wombat', 'GT', true],
    ['Kakadu', 'GT', false],
    ['SuperGRSport', 'GR Sport', true],
    ['VX Kakadu nein', 'VX', true],
    ['SportPremium', 'Sport Premium', false],
    ['anything', '-', false],
  ])('%s says more beside %s: %s', (text, variant, says) => {
    expect(saysMoreThan(text, variant)).toBe(says);
  });
});

describe('the note of a part', () => {
  it.each([
    ['Cant be used on GR Sport'],
    ['dont use on GR'],
    ['GR Sport prohibited'],
    ['Banned on GR Sport'],
    ['GR Sport takes TB-200'],
    ['GR Sport: see TB-200'],
    ['unsafe on SR5'],
    ['Applicable to SR5'],
    ['Works on SR5'],
    ['works on rogue'],
    ['Goes on the hilux'],
    ['Take TB-200 instead'],
    ['Nicht am Amarok montieren'],
    ['TOYOTA: ASK'],
    ['Hits the rear step of every kun26r'],
    ['Check bumper before ordering'],
    ['See bulletin 12'],
    ['Contact us first, some have sensors'],
    ['CUT THE BUMPER OF A ROGUE'],
  ])('is asked about where it names a vehicle, a part or a document: %s', (catalogue_notes) => {
    const vehicles = [listedVehicle({ variant: 'SR5, Rugged X' }), listedVehicle({ id: 'k', series: 'KUN26R' })];
    expect(kindOf({ catalogue_notes, vehicles })).toBe(ASKED);
  });

  it.each([
    ['Two people are needed to lift it.'],
    ['Trim the bumper. Torque the M14 bolts to 132 Nm.'],
    ['Made in Australia to the Australian Standard.'],
    ['The lamps are LED and rated IP67.'],
    ['Cut the bumper along the line. Do it twice.'],
    [''],
  ])('is plain where it names nothing: %s', (catalogue_notes) => {
    expect(kindOf({ catalogue_notes })).toBe('listed');
  });
});

describe('an attribute of a part', () => {
  it.each([
    ['except_rogue', ''],
    ['not_for_rogue', ''],
    ['notForRogue', '-'],
    ['excludes_rogue', '-'],
    ['no_gr_sport', '-'],
    ['without_hilux', ''],
    ['submodel', 'Rogue'],
    ['edition', 'Rogue'],
    ['grade', 'Rogue'],
    ['hitch_type', 'SR5'],
    ['caution', 'GR Sport banned'],
    ['remarks', 'Not so good'],
    ['note', 'Rogue'],
    ['gr_sport', 'n/a'],
    ['gr_sport', 'none'],
    ['gr_sport', 'nope'],
    ['gr_sport', 'x'],
    ['gr_sport', 'prohibited'],
    ['rogue', 'check'],
    ['rear_step', 'x'],
    ['upto', '2018'],
    ['prod_end', '06/2018'],
    ['hand', 'left'],
  ])('is asked about: %s: %j', (key, value) => {
    expect(kindOf({ product_attributes: { [key]: value } })).toBe(ASKED);
  });

  it.each([
    ['not_in_stock', ''],
    ['excludes_gst', ''],
    ['exclude_from_feed', ''],
    ['non_slip', ''],
    ['no_drill', '-'],
    ['wear_indicator', 'None'],
    ['bolt_grade', '8.8'],
    ['sport_bar', 'yes'],
    ['coating', 'Powder coat black'],
    ['style', 'Commercial'],
    ['warranty_excludes', 'GR Sport'],
    ['remarks', 'Smooth finish'],
    ['up_to', '100 kg'],
    ['thread', 'M20 x 1.5'],
  ])('is plain: %s: %j', (key, value) => {
    expect(kindOf({ product_attributes: { [key]: value } })).toBe('listed');
  });
});

describe('the title of a part', () => {
  it.each([
    ['Towbar SR5 only'],
    ['Towbar 4x4 only'],
    ['Towbar LWB only'],
    ['Towbar exc. GR'],
    ['Towbar no GR Sport'],
    ['Towbar - non GR'],
    ['Towbar without GR'],
    ['Towbar ex GR Sport'],
    ['Towbar pre 2018'],
    ['Towbar GR Sport N/A'],
    ['Towbar isnt for GR'],
    ['Towbar wont fit GR'],
    ['Towbar all but the GR'],
    ['Towbar, all bar GR Sport'],
    ['Towbar w/out rogue'],
    ['Towbar other than Hilux'],
  ])('is asked about where it leaves something out: %s', (title) => {
    expect(kindOf({ title })).toBe(ASKED);
  });

  it.each([
    ['Class 4 towbar, 3500 kg for TOYOTA Hilux GUN126R Dual Cab Tub'],
    ['Bull bar for Hilux 2015-2018, no drilling'],
    ['Non-Slip Mat, No Drill Bracket'],
    ['Towbar without wiring'],
    ['Work lamp, LED only'],
    ['Harness, 12V only'],
    ['Ex stock Towbar Hilux'],
    ['Bull bar for Hilux'],
  ])('is plain: %s', (title) => {
    expect(kindOf({ title })).toBe('listed');
  });
});

describe('the description of a part', () => {
  it.each([
    ['Not recommended on Rogue'],
    ['Cannot be used on Rogue'],
    ['Not to be used on the Rogue'],
    ['Do not use on Rogue'],
    ['Not approved for Rogue'],
    ['Not legal on an Amarok'],
    ['SR5 only'],
    ['Unless Rogue'],
    ['Unless a Tjuringa'],
    ['Any of them apart from Tjuringa'],
    ['Not tested on the Tjuringa'],
    ['Do not fit on wagons'],
    ['Other than Rogue'],
    ['Rogue: <b>no</b>'],
    ['Rogue (banned)'],
    ['Wont fit Rogue.'],
    ['Doesn&#39;t fit Rogue'],
    ['Doesn&rsquo;t suit Rogue'],
    ['n&#111;t for Rogue'],
    ['n&#x6F;t for Rogue'],
    ['n<i></i>ot for Rogue'],
    ['Not&nbsp;for Rogue'],
    ['Not<br>for Rogue'],
    ['Not<br/>\n  recommended on\nRogue'],
    ['Does\nnot\nfit'],
    ['n&shy;ot for Rogue'],
    ['n&ZeroWidthSpace;ot for Rogue'],
    ['n&omicron;t for Rogue'],
    ['n&#959;t for Rogue'],
    ['n\u043et for Rogue'],
    ['Not&ensp;for Rogue'],
    ['&Eacute;xcept: n&oacute;t for Rogue'],
    ['Not for&#9999999;&#xffffff; Rogue'],
  ])('is asked about where it denies a vehicle: %s', (description) => {
    expect(kindOf({ description })).toBe(ASKED);
  });

  it.each([
    ['<p>Plugs in at the tail lamps of the Hilux without cutting a wire.</p>'],
    ['<ul><li>No drilling</li><li>Hilux and Ranger sizes</li></ul>'],
    ['<table><tr><th>Reusable</th><td>No</td></tr><tr><th>Vehicle</th><td>TOYOTA Hilux GUN126R</td></tr></table>'],
    ['Not included: bolts. Do not tow more than the rating &amp; never without a chain.'],
    ['Made only in Australia &copy; &bogus;'],
    ['For towing only.'],
    ['No Drilling Required, Non-Slip Tread, Without Cutting. Ball Not Included'],
    ['Always fit it'],
    ['Caf&eacute; racks &ndash; 5 &mu;m filter&trade; &hearts; 20 µm, 5 kΩ'],
    ['Bolts are not needed on the M14 points'],
  ])('is plain: %s', (description) => {
    expect(kindOf({ description })).toBe('listed');
  });
});

it('knows the names of vehicles that stand in applications alone', () => {
  const listed = listedVehicle({ variant: 'Tjuringa' });
  const part = { vehicles: [], vehicle_applications: [application([listed])] };
  expect(kindOf({ ...part, catalogue_notes: 'Cut the bumper of a tjuringa first thing' })).toBe(ASKED);
  expect(kindOf({ ...part, catalogue_notes: 'Cut the bumper of a wombat first thing' })).toBe('listed');
});
