/**
 * The parts, plates, postcodes and accounts of the practice service that stand for one thing each, by name: what
 * demonstrations, lessons and tests type. They are the same whatever the seed.
 */

/** Parts, by the `sku` to type or scan. */
export const PARTS = {
  /** Class 4 towbar for the Hilux GUN126R with a tub. $749.00, 35 kg, 14 in SYD1. Requires the harness. */
  hiluxTubTowbar: 'TB-HILUX8-TUB',
  /** The same for the cab-chassis: lists none of the tubs. */
  hiluxCabChassisTowbar: 'TB-HILUX8-CC',
  /** Vehicle-specific wiring harness, required by the two Hilux towbars. $189.00. */
  hiluxHarness: 'WH-HILUX8',
  /** Bumper-cut template, required by the Hilux recovery bar. */
  hiluxCutTemplate: 'CT-HILUX8',
  /** Recovery bar with two recovery points: requires harness and bumper-cut template. */
  hiluxRecoveryBar: 'RB-HILUX8',
  /** 50 mm tow ball, related to every towbar, fits no vehicle in particular. $29.95. */
  towBall: 'BALL-50',
  ballMount: 'MOUNT-50',
  sevenPinPlug: 'PLUG-7F',
  brakeController: 'EBC-12V',
  loadDistributionHitch: 'LDH-275',
  /** "Universal": says that it suits every vehicle and lists none. */
  universal: 'UNI-STRAP-8T',
  /** Lists 20,000 vehicles in 2,000 applications: about 13 MB. The vehicles of the catalogue are among them. */
  twentyThousandVehicles: 'WIPER-20000',
  /** Lists Tucsons only: not for a Hilux. */
  notForHilux: 'TB-TUCSON-TL',
  /** A legal `sku` that has to be encoded in a path. */
  slashSku: 'A/B 12%?#',
  /** Discontinued: not visible on the website, nothing in any warehouse, and the word "Discontinued". */
  discontinued: 'TB-HILUX7-OLD',
  /** On clearance, the last one in PER1. */
  clearance: 'NB-FORESTER-SJ-CLR',
  /** Listed and current, with nothing in any warehouse. */
  zeroStock: 'RR-OUTBACK-BT',
  /** A description, an image, notes and timestamps that cannot be read: each is left out with a warning. */
  unreadableFields: 'ODD-UNREADABLE',
  /** Values where the document shows only null or empty lists, and keys that it does not name. */
  undocumentedShapes: 'ODD-SHAPES',
  /** Replaced by the part below, as its alternates say. Has alternates, parts of a kit and documents. */
  replacedPart: 'SB-KIT-1',
  /** Replaces the part above. */
  replacement: 'SB-KIT-2',
  /** Replaced by the part below, which is replaced by it: a circle. */
  circleOne: 'SB-CIRCLE-1',
  circleTwo: 'SB-CIRCLE-2',
  /** For the Hilux GUN126R. Requires itself, `UNKNOWN_PART`, and the part below. */
  oddRequirements: 'ODD-REQUIRES',
  /** Required by the part above and listed for Tucsons only. */
  requiredForOthers: 'WH-TUCSON-TL',
  /** Chain by the metre: 2.5 in MEL1. */
  fractionalStock: 'ODD-CHAIN-M',
  /** A price of 24.9950: more decimals than cents have. */
  priceWithFourDecimals: 'ODD-PRICE-4DP',
  /** Navara D23 towbar, "coil spring rear only". */
  navaraCoilTowbar: 'TB-NAVARA-COIL',
  /** Navara D23 towbar, "leaf spring rear only". */
  navaraLeafTowbar: 'TB-NAVARA-LEAF',
  /** Lists every Navara D23 in two applications, one noted coil only and one leaf only. */
  navaraAirbags: 'AB-NAVARA-D23',
  /** Fits the Ranger PX II from July 2015 (`fits_vehicle_year_from_month` 7). */
  rangerFromJuly2015: 'TB-RANGER-PX2',
  /** Fits the Ranger PX until June 2015. */
  rangerUntilJune2015: 'TB-RANGER-PX',
  /** Heavy: 62 kg, too much for several carriers. */
  hiluxBullBar: 'BB-HILUX8',
} as const;

/** Required by `PARTS.oddRequirements`, and unknown to the service. */
export const UNKNOWN_PART = 'ODD-GONE';

/** A plate and the state it is registered in. */
export interface PlateFixture {
  readonly plate: string;
  readonly state: string;
}

/** Plates. A fiction each: the shapes are those of the states, the registrations are not. */
export const PLATES = {
  /** One candidate: Hilux GUN126R SR5 automatic with a tub, 7/2018. */
  cleanHit: { plate: '417CPT', state: 'QLD' },
  /** Hilux: tub or cab-chassis. Differs in body. */
  bodyPair: { plate: 'CP47HX', state: 'NSW' },
  /** Tucson: front- or all-wheel drive. Differs in drivetrain. */
  drivetrainPair: { plate: '1TC2UN', state: 'VIC' },
  /** Commodore: sedan, Sportwagon or ute. Differs in body. */
  threeWay: { plate: '417CDR', state: 'QLD' },
  /** Navara D23: coil or leaf rear, told apart by variant and by the notes of parts. */
  navaraPair: { plate: '1CNV417', state: 'WA' },
  /** Navara D23: two candidates alike in every attribute; `differing_attributes` is empty. */
  navaraTwins: { plate: '1CNV418', state: 'WA' },
  /** Ranger of 2015: PX or PX II. Differs in series. */
  rangerBuildMonth: { plate: 'RN15PX', state: 'NSW' },
  /** BT-50 of 2020: UR or TF. Differs in series, engine, capacity and cylinders. */
  btFifty2020: { plate: '2BT0TF', state: 'VIC' },
  /** Sixteen candidates of one Hilux series. */
  manyCandidates: { plate: '816HLX', state: 'QLD' },
  /** Of the right shape, registered nowhere. */
  notFound: { plate: 'ZZ00ZZ', state: 'NSW' },
  /** Registered in Tasmania; asked for in any other state it is not found. */
  tasmanianOnly: { plate: 'C17TS', state: 'TAS' },
  /** Answers after 12 seconds (`slowMs`). */
  slow: { plate: 'SL12OW', state: 'NSW' },
  /** Answers after 3 seconds (a quarter of `slowMs`), whether or not the asker is still there. */
  answersAfterCancel: { plate: 'YCA17L', state: 'ACT' },
  /** A personalised plate: of no state's shape. */
  personalised: { plate: 'TRADIE', state: 'VIC' },
  /** Seven characters, as South Australia has them. */
  sevenCharacters: { plate: 'S417CPT', state: 'SA' },
  /** All digits, as older plates of the Northern Territory are. */
  allDigits: { plate: '417204', state: 'NT' },
  /** Registered as petrol and manual; the factory's record says diesel and automatic. */
  recordsDisagree: { plate: '4FD9IS', state: 'VIC' },
  /** A Hilux whose vehicle ids are on no product: same attributes, another id space. */
  foreignIds: { plate: 'CB17XX', state: 'NT' },
} as const satisfies Record<string, PlateFixture>;

/** Postcodes as they are written on an envelope. */
export const POSTCODES = {
  sydney: '2000',
  /** 800 on the rate request, "0800" on the order. StarTrack Express takes the Hilux towbar there for 118.40. */
  darwin: '0800',
  /** Where no carrier goes: an empty list of rates. */
  noRates: '0872',
  /** An island, likewise without rates. */
  lordHoweIsland: '2898',
} as const;

/** What the settings hold in practice. */
export const PRACTICE_SETTINGS = {
  store: 'practice',
  /** The merchant that vehicle access answers for the store above. Another store answers another merchant. */
  merchant: 40417,
  account: 'TRAINING',
  /** An account that orders are refused on, naming `order.account`. */
  closedAccount: 'CLOSED-ACCOUNT',
  /** A store that is not known: vehicle access answers 404. */
  unknownStore: 'unknown-store',
  carrierAccount: 'TRAINING-FREIGHT',
  freightChargeIdentifier: 'FREIGHT',
  /** The warehouse of the practice shop. */
  warehouse: 'SYD1',
} as const;

/** Rates that are scripted, by `service_code`. */
export const SERVICE_CODES = {
  starTrackExpress: 'STARTRACK-EXP',
  tntRoadExpress: 'TNT-ROAD',
  hunterExpress: 'HUNTER-EXP',
  alliedExpress: 'ALLIED-EXP',
  /** `total_price_in_cents` and `total_price` are not the same amount. */
  centsAndDollarsDisagree: 'DFE-ROAD',
  /** A delivery text that says no number of days. */
  unreadableDelivery: 'TGE-PRIORITY',
  /** Absent over 25 kg. */
  couriersPlease: 'CP-SAVER',
} as const;
