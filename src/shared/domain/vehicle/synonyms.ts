/**
 * Words of the trade that are written in several ways. To teach Counterpart a word, add it to a row or add a row: what
 * it is of, how the words belong together, the words with commas between. Capitals, accents, hyphens, dots and blanks
 * do not matter. `tests/unit/shared/domain/cases/writings.csv` beside the worked cases says what has to come of it.
 *
 * - `are one`: always one thing. The first word is the one that is compared.
 * - `may be one`: one record may say the one where another says the other. Nothing is decided by such a difference, and
 *   the two are never two answers to one question.
 * - `are mixed up`: two things that records are known to confuse. Nothing is decided by the difference, but a customer
 * can be asked which it is.
 * - `say nothing`: words that add nothing and are left out.
 * - `describe`: words that tell of an engine without naming its code. Beside a code nothing is decided by them.
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
make | are one      | Mitsubishi, Mitsi, MMAL, MMC
make | may be one   | Mercedes-Benz, Daimler AG
make | are one      | Toyota, TYT
make | are one      | Rolls-Royce, RR
model | are one     | LandCruiser, Land Cruiser, Landcrusier
model | may be one  | LandCruiser, LC
model | may be one  | LandCruiser 200, LC200, 200 Series, LandCruiser
model | may be one  | LandCruiser 300, LC300, 300 Series, LandCruiser
model | may be one  | LandCruiser 100, LC100, 100 Series, LandCruiser
model | may be one  | LandCruiser 80, LC80, 80 Series, LandCruiser
model | may be one  | LandCruiser 70, LandCruiser 76
model | may be one  | LandCruiser 70, LandCruiser 78
model | may be one  | LandCruiser 70, LandCruiser 79
model | may be one  | LandCruiser, LandCruiser 76, LC76, VDJ76, HZJ76, GDJ76, 76 Series, J70
model | may be one  | LandCruiser, LandCruiser 78, LC78, VDJ78, HZJ78, GDJ78, 78 Series, Troop Carrier, J70
model | may be one  | LandCruiser, LandCruiser 79, LC79, VDJ79, HZJ79, GDJ79, 79 Series, J70
model | may be one  | LandCruiser, J80, J100, J200, J300, VDJ200, UZJ100, HDJ100, FZJ80, HDJ80
model | may be one  | Prado, LandCruiser, J90, J120, J150, J250, KDJ120, GRJ120, KDJ150, GDJ150, GRJ150
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
model | may be one  | Everest, Endeavour
model | may be one  | Colorado 7, Trailblazer
model | may be one  | Colorado, S10
model | may be one  | Patrol, Safari
model | may be one  | Liberty, Legacy
model | may be one  | Impreza, WRX
model | may be one  | XV, Crosstrek
model | may be one  | Tucson, ix35
model | may be one  | Carnival, Sedona
model | may be one  | Mazda6, Atenza
model | may be one  | Mazda3, Axela
model | may be one  | Mazda2, Demio
model | may be one  | MX-5, Miata
model | may be one  | BT-50, B-Series, Bravo
model | may be one  | Yaris, Vitz, Echo
model | may be one  | Fortuner, SW4
model | may be one  | 86, GT86, GR86, BRZ
model | may be one  | Vito, Valente, Viano, V-Class
model | may be one  | M-Class, ML, GLE
model | may be one  | Transporter, Kombi, T6, T6.1
model | may be one  | Discovery, Discovery 3, LR3
model | may be one  | Discovery, Discovery 4, LR4
model | may be one  | Freelander 2, LR2
model | may be one  | Defender, Defender 110
model | may be one  | Defender, Defender 90
model | may be one  | Discovery Sport, Disco Sport
model | may be one  | Transit, Tourneo
model | may be one  | Cruze, Cruise
model | may be one  | Mondeo, Fusion
model | may be one  | Barina, Corsa
model | may be one  | Vitara, Escudo
model | may be one  | Express, L300, Delica
model | may be one  | Triton, Strada
model | may be one  | Qashqai, Dualis, Rogue Sport
model | may be one  | Tiida, Versa
model | may be one  | Micra, March
model | may be one  | Pulsar, Sentra
model | may be one  | Musso, Korando Sports
model | may be one  | Stavic, Rodius
model | may be one  | Cannon, Ute
model | may be one  | Steed, Wingle
model | may be one  | Koleos, QM5
model | may be one  | Master, Movano
model | may be one  | 500, Cinquecento
model | may be one  | Atto 3, Yuan Plus
model | may be one  | Navara, D22
model | may be one  | Navara, D40
model | may be one  | Navara, D23
model | may be one  | Patrol, Y60, GQ
model | may be one  | Patrol, Y61, GU
model | may be one  | Patrol, Y62
model | may be one  | Hilux, N70
model | may be one  | Hilux, N80
model | may be one  | HiAce, H200
model | may be one  | HiAce, H300
model | may be one  | Defender, 90
model | may be one  | Defender, 110
model | may be one  | Defender, 130
model | may be one  | Wrangler, JK
model | may be one  | Wrangler, JL
model | may be one  | Wrangler, TJ
model | may be one  | Grand Cherokee, WK
model | may be one  | Grand Cherokee, WK2
model | may be one  | Barina, Aveo
model | may be one  | Cruze, Lacetti
model | may be one  | Trax, Tracker
model | may be one  | Tarago, Previa
model | may be one  | Corolla, Auris
model | may be one  | Accent, Excel
model | may be one  | Cerato, Forte
model | may be one  | Rondo, Carens
model | may be one  | Pulsar, Almera
model | may be one  | Maxima, Cefiro
series | may be one | GQ, Y60
series | may be one | GU, Y61
variant | may be one | Standard, Base, Std
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
body | may be one   | wagon, SUV, crossover, soft roader, off-road, off-roader
body | may be one   | ute, truck
body | may be one   | ute, tub, cargo bed
body | may be one   | sedan, gran coupe, grand coupe
body | may be one   | coupe, gran coupe
body | may be one   | hatch, gran coupe, gran turismo
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
fuel_type | are mixed up | petrol, LPG
fuel_type | are mixed up | diesel, hybrid, diesel hybrid, MHEV, mild hybrid
fuel_type | are mixed up | electric, hybrid, petrol hybrid, plugin hybrid, e-Power
fuel_type | are one | LPG, autogas, liquid petroleum gas, liquefied petroleum gas, LP gas
fuel_type | may be one | LPG, gas, dual fuel
fuel_type | may be one | petrol, dual fuel
fuel_type | are one | CNG, natural gas, compressed natural gas
fuel_type | may be one | CNG, gas
fuel_type | are one | electric, EV, BEV, battery electric
fuel_type | say nothing | turbo, turbocharged, twin turbo, bi-turbo, injected, injection, direct injection, common rail, supercharged, intercooled, EFI, fuel, engine, powered
engine | describe | TD, TDI, BiTDI, TDCI, CRD, CRDI, HDI, BlueHDi, CDI, CDTI, DCI, JTD, D4D, D-4D, Di-D, DID, DDT, TSI, TFSI, FSI, GDI, GTDI, SIDI, MPI, MPFI, EFI, VVT, VVTi, VTEC, DOHC, SOHC, OHC, OHV, CAM, TWIN, BiT, BiT turbo, DT, TDV6, SDV6, TDV8, HEV, PHEV, MHEV, EV, LPG, CNG, ULP, AUTO, MAN, PUMA, VM, I-CTD, ICTD, CODE, TYPE, FUEL, IN, LINE, INLINE, FLAT, FOUR, FIVE, SIX, EIGHT, common rail, RAIL, DUAL, BI, HEMI, VTI, I-VTEC, D-4S, TD4, T/D
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
export type Belonging = 'are one' | 'may be one' | 'are mixed up' | 'say nothing' | 'describe';
const BELONGINGS: readonly string[] = [
  'are one',
  'may be one',
  'are mixed up',
  'say nothing',
  'describe',
] satisfies Belonging[];

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
