/**
 * Words of the trade that are written in several ways. To teach Counterpart a word, add it to a row or add a row: what it
 * is of, how the words belong together, the words with commas between. Capitals, accents, hyphens, dots and blanks do not
 * matter. `tests/unit/shared/domain/cases/writings.csv` beside the worked cases says what has to come of it.
 *
 * - `are one`: always one thing. The first word is the one that is compared.
 * - `may be one`: one record may say the one where another says the other. Nothing is decided by such a difference, and
 *   the two are never two answers to one question.
 * - `are mixed up`: two things that records are known to confuse. Nothing is decided by the difference, but a customer can
 *   be asked which it is.
 * - `say nothing`: words that add nothing and are left out.
 */
const TABLE = `
make | are one      | Volkswagen, VW, Volks Wagen
make | are one      | Mercedes-Benz, Mercedes, Merc, Benz, MB, Daimler-Benz
make | may be one   | Mercedes-Benz, AMG, Mercedes-AMG, Maybach, Daimler
make | are one      | Holden, GMH, General Motors Holden
make | may be one   | Holden, HSV, GM, General Motors, Holden Special Vehicles
make | may be one   | Holden, Opel, Chevrolet
make | are one      | HSV, Holden Special Vehicles
make | may be one   | Ford, FPV, Ford Performance Vehicles
make | are one      | Chevrolet, Chev, Chevy
make | may be one   | Chevrolet, GM, GMC
make | are one      | Land Rover, Landy
make | may be one   | Land Rover, Range Rover, Rover, JLR
make | are one      | Great Wall, GWM, Great Wall Motors
make | may be one   | Great Wall, Haval, Tank, Ora
make | may be one   | SsangYong, KGM, KG Mobility, Daewoo
make | may be one   | LDV, Maxus, SAIC
make | may be one   | MG, SAIC
make | may be one   | Dodge, RAM, Chrysler, FCA
make | may be one   | Jeep, Chrysler, FCA
make | may be one   | Fiat, Abarth
make | may be one   | Citroën, DS
make | may be one   | Hyundai, Genesis
make | may be one   | Seat, Cupra
make | may be one   | Volvo, Polestar
make | may be one   | Nissan, Datsun
make | may be one   | BMW, Mini, Alpina
make | may be one   | Isuzu, Isuzu Ute, IUA
make | are one      | Mitsubishi, Mitsi
make | are one      | Rolls-Royce, RR
model | are one     | LandCruiser, Land Cruiser, Landcrusier
model | may be one  | LandCruiser, LC
model | may be one  | LandCruiser 200, LC200, 200 Series, LandCruiser
model | may be one  | LandCruiser 300, LC300, 300 Series, LandCruiser
model | may be one  | LandCruiser 100, LC100, 100 Series, LandCruiser
model | may be one  | LandCruiser 80, LC80, 80 Series, LandCruiser
model | may be one  | LandCruiser 70, LC70, LC76, LC78, LC79, 70 Series, 76 Series, 78 Series, 79 Series, LandCruiser
model | may be one  | Prado, LandCruiser, LC150, LC120, 150 Series, 120 Series
model | may be one  | Ranger, Raptor, Ranger Raptor
model | may be one  | Escape, Kuga
model | may be one  | iLoad, iMax, H1, Starex
model | may be one  | Transporter, T4
model | may be one  | Transporter, T5
model | may be one  | Transporter, T6
model | may be one  | Transporter, Multivan, Caravelle
model | may be one  | Triton, L200
model | may be one  | Pajero, Montero, Shogun
model | may be one  | Pajero Sport, Challenger, Montero Sport
model | may be one  | Navara, Frontier, NP300
model | may be one  | Kluger, Highlander
model | may be one  | ASX, Outlander Sport, RVR
model | may be one  | X-Trail, Rogue
model | may be one  | Commodore, Calais, Berlina
model | may be one  | HiAce, Commuter
model | may be one  | D-Max, Rodeo
body | are one      | dual cab, double cab, crew cab, twin cab, dual, double, crew, D/Cab, four door cab
body | may be one   | dual cab, DC
body | are one      | single cab, regular cab, standard cab, single, S/Cab
body | may be one   | single cab, SC
body | are one      | extra cab, extended cab, xtra cab, X/Cab, extra
body | may be one   | extra cab, space cab, king cab, super cab, freestyle cab, freestyle, club cab, smart cab, access cab, rap cab
body | are one      | ute, utility
body | are one      | tub, pick-up, style side, well body, well side, well side body
body | may be one   | tub, J deck, A deck, pick-up bed
body | are one      | cab-chassis, tray-back, tray, tray top, flat tray, tray body, chassis, chassis cab, cab and chassis, C/C, drop side, drop side tray
body | may be one   | ute, tub
body | may be one   | ute, cab-chassis
body | may be one   | cab-chassis, truck, table top, flat bed
body | are one      | wagon, station wagon, estate, S/Wagon
body | may be one   | wagon, SUV, sportwagon, sports wagon, tourer, touring, people mover, MPV, crossover, troop carrier, troopy, hard top
body | may be one   | SUV, crossover, soft roader, off-road
body | may be one   | troop carrier, troopy, personnel carrier
body | are one      | hatch, hatchback
body | may be one   | hatch, liftback, fastback, sportback
body | are one      | sedan, saloon
body | may be one   | sedan, limousine, liftback, fastback
body | are one      | coupe, two door coupe
body | may be one   | coupe, fastback, hard top
body | are one      | convertible, cabriolet, cabrio, soft top, drop head
body | may be one   | convertible, roadster, spider, spyder, targa
body | are one      | van, panel van, delivery van, cargo van
body | are one      | bus, minibus, mini bus, coach
body | may be one   | van, bus, people mover, MPV, commuter, crew van
drivetrain | are one | 4x4, 4WD, four wheel drive, 4 wheel drive, four by four
drivetrain | are one | AWD, all wheel drive, A/WD
drivetrain | may be one | AWD, 4x4, full time 4WD, constant 4WD, permanent 4WD
drivetrain | may be one | AWD, 4MOTION, quattro, xDrive, 4MATIC, S-AWC, symmetrical AWD, ALL4, AllGrip
drivetrain | may be one | 4x4, 4MOTION, 4MATIC, ALL4, AllGrip, xDrive, quattro
drivetrain | are one | 4x2, 2WD, two wheel drive, 2 wheel drive, 2x4
drivetrain | may be one | 4x2, hi-rider, PreRunner
drivetrain | are one | FWD, front wheel drive, front
drivetrain | are one | RWD, rear wheel drive, rear
drivetrain | may be one | 4x2, FWD, FF
drivetrain | may be one | 4x2, RWD, FR
drivetrain | may be one | FWD, FF
drivetrain | may be one | RWD, FR
fuel_type | are one | petrol, unleaded, gasoline, gasolina, benzin, benzine, benzina, bensin, essence, nafta, mogas, ULP, PULP, premium unleaded, unleaded petrol, regular unleaded
fuel_type | may be one | petrol, premium, gas, P, U, E10, E85, flex fuel, ethanol
fuel_type | are one | diesel, gasoil, gas oil, gazole, gasolio, dizel, ADO, TD, TDI, TDCI, CRD, CRDI, DSL, distillate, dieseline
fuel_type | may be one | diesel, D, biodiesel
fuel_type | are one | petrol hybrid, petrol/electric, electric/petrol, unleaded/electric, electric/unleaded, petrol and electric, gasoline electric
fuel_type | are one | diesel hybrid, diesel/electric, electric/diesel
fuel_type | are one | hybrid, HEV
fuel_type | are one | plugin hybrid, plug-in hybrid, PHEV, plug-in
fuel_type | may be one | hybrid, petrol hybrid, diesel hybrid, plugin hybrid, MHEV, mild hybrid, e-Power
fuel_type | may be one | petrol hybrid, plugin hybrid
fuel_type | are mixed up | petrol, hybrid, petrol hybrid, plugin hybrid, MHEV, mild hybrid, e-Power
fuel_type | are mixed up | diesel, hybrid, diesel hybrid, MHEV, mild hybrid
fuel_type | are mixed up | electric, hybrid, petrol hybrid, plugin hybrid, e-Power
fuel_type | are one | LPG, autogas, liquid petroleum gas, liquefied petroleum gas, LP gas
fuel_type | may be one | LPG, gas, dual fuel
fuel_type | may be one | petrol, dual fuel
fuel_type | are one | CNG, natural gas, compressed natural gas
fuel_type | may be one | CNG, gas
fuel_type | are one | electric, EV, BEV, battery electric
fuel_type | say nothing | turbo, turbocharged, twin turbo, bi-turbo, injected, injection, direct injection, common rail, supercharged, intercooled, EFI, fuel, engine, powered
transmission | are one | automatic, automatik, automatico, automatique, auto, auto transmission
transmission | may be one | automatic, A, AT, tiptronic, steptronic, sports automatic, geartronic, sequential automatic
transmission | are one | manual, manuale, manuell, manuelle, man, stick
transmission | may be one | manual, M, MT
transmission | are one | CVT, continuously variable, constantly variable
transmission | may be one | CVT, e-CVT, xtronic, lineartronic, multitronic, multidrive
transmission | may be one | automatic, CVT, e-CVT, xtronic, lineartronic, multitronic, multidrive
transmission | are one | DCT, dual clutch, double clutch, twin clutch
transmission | may be one | DCT, DSG, S tronic, powershift, PDK, EDC
transmission | may be one | automatic, DCT, DSG, S tronic, powershift, PDK, EDC
transmission | may be one | automatic, AMT, automated manual, semi automatic, robotised
transmission | may be one | manual, AMT, automated manual, semi automatic
transmission | say nothing | speed, sp, spd, gear, gears, transmission, gearbox, type
`;

/** How the words of a row belong together. */
export type Belonging = 'are one' | 'may be one' | 'are mixed up' | 'say nothing';
const BELONGINGS: readonly string[] = ['are one', 'may be one', 'are mixed up', 'say nothing'] satisfies Belonging[];

/** One row of the table. */
export interface SynonymRow {
  readonly attribute: string;
  readonly how: Belonging;
  /** As they are written in the table. */
  readonly words: readonly string[];
}

/** Every row of the table, in its order. */
export const SYNONYM_ROWS: readonly SynonymRow[] = readRows(TABLE);

/** Reads a table. A row that is none is an error that shows it. */
export function readRows(table: string): readonly SynonymRow[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [attribute = '', how = '', words = ''] = line.split('|').map((cell) => cell.trim());
      const all = words.split(',').map((word) => word.trim());
      if (attribute === '' || !isBelonging(how) || all.includes('')) throw new Error(`no row of synonyms: ${line}`);
      return { attribute, how, words: all };
    });
}

function isBelonging(how: string): how is Belonging {
  return BELONGINGS.includes(how);
}
