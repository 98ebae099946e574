/**
 * Makes as they write themselves. Suppliers send them in capitals, and no rule for capitals knows BMW and LDV, so there
 * is a row for each. A make without a row stays as it came.
 */
const NAMES: readonly string[] = [
  'Abarth',
  'Alfa Romeo',
  'Alpine',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'BYD',
  'Chery',
  'Chevrolet',
  'Chrysler',
  'Citroen',
  'Cupra',
  'Daewoo',
  'Daihatsu',
  'Daimler',
  'Deepal',
  'Dodge',
  'Ferrari',
  'Fiat',
  'Ford',
  'Foton',
  'FPV',
  'Freightliner',
  'Fuso',
  'Geely',
  'Genesis',
  'GMC',
  'Great Wall',
  'GWM',
  'Haval',
  'Hino',
  'Holden',
  'Honda',
  'HSV',
  'Hummer',
  'Hyundai',
  'Ineos',
  'Infiniti',
  'Isuzu',
  'Isuzu Ute',
  'Iveco',
  'JAC',
  'Jaecoo',
  'Jaguar',
  'Jeep',
  'Kenworth',
  'KGM',
  'Kia',
  'Lamborghini',
  'Land Rover',
  'LDV',
  'Leapmotor',
  'Lexus',
  'Lotus',
  'Mahindra',
  'Maserati',
  'Mazda',
  'McLaren',
  'Mercedes-Benz',
  'MG',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Omoda',
  'Opel',
  'Peugeot',
  'Polestar',
  'Porsche',
  'Proton',
  'Ram',
  'Range Rover',
  'Renault',
  'Rolls-Royce',
  'Rover',
  'Saab',
  'Seat',
  'Skoda',
  'Smart',
  'SsangYong',
  'Subaru',
  'Suzuki',
  'Tata',
  'Tesla',
  'Toyota',
  'Triumph',
  'Volkswagen',
  'Volvo',
  'XPeng',
  'Zeekr',
];

const BY_CAPITALS: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.toUpperCase(), name]));

/** The most words that a make has. */
const MOST_WORDS = 2;

/** A make as it writes itself: "TOYOTA" is "Toyota", "BMW" stays. */
export function makeName(make: string): string {
  return BY_CAPITALS.get(make.trim()) ?? make.trim();
}

/** A description that begins with a make in capitals, with the make as it writes itself: "Toyota Hilux GUN126R". */
export function withMakeName(description: string): string {
  const words = description.split(' ');
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const name = BY_CAPITALS.get(words.slice(0, count).join(' '));
    if (name !== undefined) return [name, ...words.slice(count)].join(' ');
  }
  return description;
}
