/** Body and drive, as they are sold together. */
export interface BodyRow {
  readonly body: string;
  readonly drivetrain: string;
}

/** Engine code, litres as decimal text, cylinders, fuel. */
export interface EngineRow {
  readonly engine: string;
  readonly litres: string;
  readonly cylinders: number;
  readonly fuel: string;
  /** The variants that have it; all of the row's where it does not say. */
  readonly variants?: readonly string[];
}

/** A series of a model with everything it was sold as: expanded, each combination is a vehicle of its own. */
export interface VehicleRow {
  /** Names the series in part numbers, such as `HILUX8`. */
  readonly platform: string;
  readonly make: string;
  readonly model: string;
  readonly series: string;
  /** What accessories it takes: a ute and a four-wheel-drive wagon take bars, a car takes a rack. */
  readonly kind: 'ute' | 'wagon 4x4' | 'suv' | 'car';
  readonly bodies: readonly BodyRow[];
  readonly engines: readonly EngineRow[];
  readonly variants: readonly string[];
  /** "" and "-" occur, as they do in the record of the service (`interface.md` 2.5). */
  readonly transmissions: readonly string[];
  /** Build periods, `month/year-month/year`; the second half is empty where it is still built. */
  readonly periods: readonly string[];
  readonly rear?: 'coil' | 'leaf';
}

const tub4x4: BodyRow = { body: 'Dual Cab Tub', drivetrain: '4x4' };
const cabChassis4x4: BodyRow = { body: 'Dual Cab Cab-Chassis', drivetrain: '4x4' };
const wagon4x4: BodyRow = { body: 'Wagon', drivetrain: '4x4' };
const wagonAwd: BodyRow = { body: 'Wagon', drivetrain: 'AWD' };
const wagonFwd: BodyRow = { body: 'Wagon', drivetrain: 'FWD' };
const both = ['Manual', 'Automatic'];
const automatic = ['Automatic'];

const diesel = (engine: string, litres: string, cylinders: number, variants?: readonly string[]): EngineRow =>
  variants === undefined
    ? { engine, litres, cylinders, fuel: 'Diesel' }
    : { engine, litres, cylinders, fuel: 'Diesel', variants };
const petrol = (engine: string, litres: string, cylinders: number): EngineRow => ({
  engine,
  litres,
  cylinders,
  fuel: 'Petrol',
});

/** The utes: what a parts counter is asked for most. */
export const UTE_ROWS: readonly VehicleRow[] = [
  {
    platform: 'HILUX8',
    make: 'TOYOTA',
    model: 'Hilux',
    series: 'GUN126R',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('1GD-FTV', '2.8', 4)],
    variants: ['SR', 'SR5'],
    transmissions: both,
    periods: ['10/2015-6/2018', '7/2018-7/2020', '8/2020-12/2025'],
  },
  {
    platform: 'HILUX8W',
    make: 'TOYOTA',
    model: 'Hilux',
    series: 'GUN122R',
    kind: 'ute',
    bodies: [
      { body: 'Single Cab Cab-Chassis', drivetrain: '4x2' },
      { body: 'Single Cab Tub', drivetrain: '4x2' },
    ],
    engines: [diesel('2GD-FTV', '2.4', 4)],
    variants: ['Workmate'],
    transmissions: both,
    periods: ['10/2015-7/2020', '8/2020-12/2025'],
  },
  {
    platform: 'HILUX7',
    make: 'TOYOTA',
    model: 'Hilux',
    series: 'KUN26R',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('1KD-FTV', '3.0', 4)],
    variants: ['SR', 'SR5'],
    transmissions: both,
    periods: ['2/2005-6/2011', '7/2011-9/2015'],
  },
  {
    platform: 'RANGER-PX',
    make: 'FORD',
    model: 'Ranger',
    series: 'PX',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('P5AT', '3.2', 5)],
    variants: ['XL, XLS', 'XLT', 'Wildtrak'],
    transmissions: both,
    periods: ['9/2011-6/2015'],
  },
  {
    platform: 'RANGER-PX2',
    make: 'FORD',
    model: 'Ranger',
    series: 'PX II',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('P5AT', '3.2', 5)],
    variants: ['XL, XLS', 'XLT', 'Wildtrak'],
    transmissions: both,
    periods: ['7/2015-8/2018'],
  },
  {
    platform: 'RANGER-PX2W',
    make: 'FORD',
    model: 'Ranger',
    series: 'PX II',
    kind: 'ute',
    bodies: [
      { body: 'Single Cab Cab-Chassis', drivetrain: '4x2' },
      { body: 'Super Cab Cab-Chassis', drivetrain: '4x2' },
    ],
    engines: [diesel('P4AT', '2.2', 4)],
    variants: ['XL'],
    transmissions: both,
    periods: ['7/2015-8/2018'],
  },
  {
    platform: 'RANGER-PX3',
    make: 'FORD',
    model: 'Ranger',
    series: 'PX III',
    kind: 'ute',
    bodies: [tub4x4],
    engines: [diesel('2.0 Bi-turbo', '2.0', 4), diesel('P5AT', '3.2', 5)],
    variants: ['XLS', 'XLT', 'Wildtrak'],
    transmissions: ['', 'Automatic'],
    periods: ['9/2018-5/2022'],
  },
  {
    platform: 'RANGER-P703',
    make: 'FORD',
    model: 'Ranger',
    series: 'P703',
    kind: 'ute',
    bodies: [tub4x4],
    engines: [diesel('3.0 V6', '3.0', 6)],
    variants: ['Sport', 'Wildtrak', 'Platinum'],
    transmissions: automatic,
    periods: ['6/2022-'],
  },
  {
    platform: 'BT50-UR',
    make: 'MAZDA',
    model: 'BT-50',
    series: 'UR',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('P5AT', '3.2', 5)],
    variants: ['XT', 'XTR, GT'],
    transmissions: both,
    periods: ['11/2011-8/2015', '9/2015-6/2020'],
  },
  {
    platform: 'BT50-TF',
    make: 'MAZDA',
    model: 'BT-50',
    series: 'TF',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('4JJ3-TCX', '3.0', 4)],
    variants: ['XT', 'XTR, GT'],
    transmissions: both,
    periods: ['7/2020-'],
  },
  {
    platform: 'DMAX-TF',
    make: 'ISUZU',
    model: 'D-Max',
    series: 'TF',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('4JJ1-TCX', '3.0', 4)],
    variants: ['SX', 'LS-U, LS-T'],
    transmissions: both,
    periods: ['6/2012-12/2016', '1/2017-8/2020'],
  },
  {
    platform: 'DMAX-RG',
    make: 'ISUZU',
    model: 'D-Max',
    series: 'RG',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('4JJ3-TCX', '3.0', 4)],
    variants: ['SX', 'LS-U', 'X-Terrain'],
    transmissions: automatic,
    periods: ['9/2020-'],
  },
  {
    platform: 'TRITON-MQ',
    make: 'MITSUBISHI',
    model: 'Triton',
    series: 'MQ',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('4N15', '2.4', 4)],
    variants: ['GLX', 'GLS'],
    transmissions: both,
    periods: ['4/2015-11/2018'],
  },
  {
    platform: 'TRITON-MR',
    make: 'MITSUBISHI',
    model: 'Triton',
    series: 'MR',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('4N15', '2.4', 4)],
    variants: ['GLX', 'GLS', 'GSR'],
    transmissions: both,
    periods: ['1/2019-1/2024'],
  },
  {
    platform: 'NAVARA-COIL',
    make: 'NISSAN',
    model: 'Navara',
    series: 'D23',
    kind: 'ute',
    bodies: [tub4x4],
    engines: [diesel('YS23DDTT', '2.3', 4, ['ST', 'ST-X']), diesel('YS23DDT', '2.3', 4, ['SL', 'RX'])],
    variants: ['ST', 'ST-X', 'SL', 'RX'],
    transmissions: both,
    periods: ['6/2015-'],
    rear: 'coil',
  },
  {
    platform: 'NAVARA-LEAF',
    make: 'NISSAN',
    model: 'Navara',
    series: 'D23',
    kind: 'ute',
    bodies: [tub4x4, cabChassis4x4],
    engines: [diesel('YS23DDT', '2.3', 4)],
    variants: ['RX'],
    transmissions: both,
    periods: ['11/2015-'],
    rear: 'leaf',
  },
  {
    platform: 'COLORADO-RG',
    make: 'HOLDEN',
    model: 'Colorado',
    series: 'RG',
    kind: 'ute',
    bodies: [
      { body: 'Crew Cab Tub', drivetrain: '4x4' },
      { body: 'Crew Cab Cab-Chassis', drivetrain: '4x4' },
    ],
    engines: [diesel('LWH', '2.8', 4), diesel('LWN', '2.8', 4)],
    variants: ['LX', 'LTZ, Z71'],
    transmissions: ['-'],
    periods: ['6/2012-8/2016', '9/2016-12/2020'],
  },
  {
    platform: 'AMAROK-2H',
    make: 'VOLKSWAGEN',
    model: 'Amarok',
    series: '2H',
    kind: 'ute',
    bodies: [{ body: 'Dual Cab Tub', drivetrain: '4MOTION' }],
    engines: [diesel('CSHA', '2.0', 4), diesel('DDXC', '3.0', 6)],
    variants: ['Core', 'Highline'],
    transmissions: ['', 'Automatic'],
    periods: ['2/2011-10/2016', '11/2016-12/2022'],
  },
];

/** Wagons and cars. */
export const WAGON_AND_CAR_ROWS: readonly VehicleRow[] = [
  {
    platform: 'LC200',
    make: 'TOYOTA',
    model: 'LandCruiser',
    series: 'VDJ200R',
    kind: 'wagon 4x4',
    bodies: [wagon4x4],
    engines: [diesel('1VD-FTV', '4.5', 8)],
    variants: ['GX', 'GXL', 'VX, Sahara'],
    transmissions: automatic,
    periods: ['11/2007-8/2015', '9/2015-9/2021'],
  },
  {
    platform: 'LC300',
    make: 'TOYOTA',
    model: 'LandCruiser',
    series: 'FJA300R',
    kind: 'wagon 4x4',
    bodies: [wagon4x4],
    engines: [diesel('F33A-FTV', '3.3', 6)],
    variants: ['GX', 'GXL', 'VX, Sahara', 'GR Sport'],
    transmissions: automatic,
    periods: ['10/2021-'],
  },
  {
    platform: 'PRADO150-KDJ',
    make: 'TOYOTA',
    model: 'LandCruiser Prado',
    series: 'KDJ150R',
    kind: 'wagon 4x4',
    bodies: [wagon4x4],
    engines: [diesel('1KD-FTV', '3.0', 4)],
    variants: ['GX', 'GXL', 'VX, Kakadu'],
    transmissions: both,
    periods: ['11/2009-5/2015'],
  },
  {
    platform: 'PRADO150-GDJ',
    make: 'TOYOTA',
    model: 'LandCruiser Prado',
    series: 'GDJ150R',
    kind: 'wagon 4x4',
    bodies: [wagon4x4],
    engines: [diesel('1GD-FTV', '2.8', 4)],
    variants: ['GX', 'GXL', 'VX, Kakadu'],
    transmissions: automatic,
    periods: ['6/2015-8/2017', '9/2017-12/2023'],
  },
  {
    platform: 'EVEREST-UA',
    make: 'FORD',
    model: 'Everest',
    series: 'UA',
    kind: 'wagon 4x4',
    bodies: [wagon4x4, { body: 'Wagon', drivetrain: 'RWD' }],
    engines: [diesel('P5AT', '3.2', 5), diesel('2.0 Bi-turbo', '2.0', 4)],
    variants: ['Ambiente', 'Trend, Titanium'],
    transmissions: automatic,
    periods: ['7/2015-8/2018', '9/2018-5/2022'],
  },
  {
    platform: 'FORESTER-SJ',
    make: 'SUBARU',
    model: 'Forester',
    series: 'SJ',
    kind: 'suv',
    bodies: [wagonAwd],
    engines: [petrol('FB25', '2.5', 4)],
    variants: ['2.5i', '2.5i-L, 2.5i-S'],
    transmissions: ['CVT', 'Manual'],
    periods: ['2/2013-1/2016', '2/2016-8/2018'],
  },
  {
    platform: 'FORESTER-SK',
    make: 'SUBARU',
    model: 'Forester',
    series: 'SK',
    kind: 'suv',
    bodies: [wagonAwd],
    engines: [petrol('FB25', '2.5', 4)],
    variants: ['2.5i', '2.5i-L', '2.5i-S'],
    transmissions: ['CVT'],
    periods: ['9/2018-'],
  },
  {
    platform: 'OUTBACK-BT',
    make: 'SUBARU',
    model: 'Outback',
    series: 'BT',
    kind: 'suv',
    bodies: [wagonAwd],
    engines: [petrol('FB25D', '2.5', 4)],
    variants: ['AWD', 'AWD Sport', 'AWD Touring'],
    transmissions: ['CVT'],
    periods: ['2/2021-'],
  },
  {
    platform: 'TUCSON-TL',
    make: 'HYUNDAI',
    model: 'Tucson',
    series: 'TL',
    kind: 'suv',
    bodies: [wagonFwd, wagonAwd],
    engines: [petrol('G4NC', '2.0', 4), petrol('G4FJ', '1.6', 4), diesel('D4HA', '2.0', 4)],
    variants: ['Active', 'Elite, Highlander'],
    transmissions: automatic,
    periods: ['8/2015-6/2018', '7/2018-3/2021'],
  },
  {
    platform: 'I30-PD',
    make: 'HYUNDAI',
    model: 'i30',
    series: 'PD',
    kind: 'car',
    bodies: [{ body: 'Hatch', drivetrain: 'FWD' }],
    engines: [petrol('G4NH', '2.0', 4)],
    variants: ['Go', 'Active', 'Elite'],
    transmissions: both,
    periods: ['4/2017-'],
  },
  {
    platform: 'SPORTAGE-QL',
    make: 'KIA',
    model: 'Sportage',
    series: 'QL',
    kind: 'suv',
    bodies: [wagonFwd, wagonAwd],
    engines: [petrol('G4NA', '2.0', 4), diesel('D4HA', '2.0', 4)],
    variants: ['Si', 'SLi, GT-Line'],
    transmissions: automatic,
    periods: ['1/2016-6/2018', '7/2018-9/2021'],
  },
  {
    platform: 'COMMODORE-VF',
    make: 'HOLDEN',
    model: 'Commodore',
    series: 'VF',
    kind: 'car',
    bodies: [
      { body: 'Sedan', drivetrain: 'RWD' },
      { body: 'Sportwagon', drivetrain: 'RWD' },
      { body: 'Ute', drivetrain: 'RWD' },
    ],
    engines: [petrol('LFX', '3.6', 6), petrol('L77', '6.0', 8), petrol('LS3', '6.2', 8)],
    variants: [''],
    transmissions: both,
    periods: ['5/2013-8/2015', '9/2015-10/2017'],
  },
  {
    platform: 'RAV4-H',
    make: 'TOYOTA',
    model: 'RAV4',
    series: 'AXAH54R',
    kind: 'suv',
    bodies: [wagonAwd],
    engines: [{ engine: 'A25A-FXS', litres: '2.5', cylinders: 4, fuel: 'Hybrid' }],
    variants: ['GX', 'GXL', 'Cruiser', 'Edge'],
    transmissions: ['CVT'],
    periods: ['5/2019-12/2025'],
  },
];
