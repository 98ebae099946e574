/**
 * The lessons of practice: what each teaches, what its customer wants, and what somebody says who is rung or asked.
 * What a lesson does to the practice service, and how it is judged, stand elsewhere (`lesson-judging.ts`).
 */

/** The lessons, in the order of their numbers. */
export const LESSON_IDS = [
  'answer lost',
  'order refused',
  'slow plate',
  'ambiguous plate',
  'vanishing rate',
  'changed price',
  'darwin',
  'server away',
] as const;
export type LessonId = (typeof LESSON_IDS)[number];

/** What is to be typed for the customer of a lesson. */
export interface LessonSale {
  readonly plate: { readonly plate: string; readonly state: string } | null;
  readonly part: string | null;
  /** Null where nothing is delivered in the lesson. */
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly postcode: string;
    readonly state: string;
  } | null;
}

/** A lesson as the trainer picks it. `{house}` in a text stands for a number that is another at each start. */
export interface Lesson {
  readonly id: LessonId;
  readonly title: string;
  readonly teaches: string;
  /** What the customer says at the beginning. */
  readonly customer: string;
  readonly sale: LessonSale;
  /** Who can be rung or asked. */
  readonly whom: 'the supplier' | 'the customer';
  /** What they say then; null where it depends on what has reached the supplier. */
  readonly answer: string | null;
  /** What the practice service does in it: told when the lesson has ended. */
  readonly happened: string;
}

/** Who buys in every lesson. The number is one of those kept for fiction. */
export const LESSON_CUSTOMER = {
  name: 'Practice Customer',
  phone: '0491 570 006',
  email: 'practice.customer@example.com',
} as const;

/** The part of the lessons in which any part will do: it fits no vehicle in particular and needs no other. */
const TOW_BALL = 'BALL-50';

/** The plate that the register takes long over, and the one that stands for two vehicles. */
export const SLOW_PLATE = 'SL12OW';
export const AMBIGUOUS_PLATE = 'CP47HX';
/** The postcode whose zero is lost. */
export const DARWIN_POSTCODE = '0800';

/** Parts of the lesson with two possible vehicles: the one that is right, and the one for the other body. */
export const AMBIGUOUS_PARTS = { right: 'TB-HILUX8-TUB', wrong: 'TB-HILUX8-CC' } as const;

/** The delivery that the supplier names on the phone in the lesson on Darwin, dollars with GST. */
export const PHONED_DELIVERY = '118.40';

function sydney(line1: string): NonNullable<LessonSale['address']> {
  return { line1, city: 'Sydney', postcode: '2000', state: 'NSW' };
}

const TABLE: Readonly<Record<LessonId, Lesson>> = {
  'answer lost': {
    id: 'answer lost',
    title: 'The answer to an order is lost',
    teaches: 'An order without an answer may be placed. Call first; don’t enter it again.',
    customer: '“One tow ball, please, delivered. That’s all.”',
    sale: { plate: null, part: TOW_BALL, address: sydney('{house} Example Street') },
    whom: 'the supplier',
    answer: null,
    happened: 'The supplier took the order. The connection broke before the answer came back.',
  },
  'order refused': {
    id: 'order refused',
    title: 'The supplier refuses an order',
    teaches: 'A refusal says why. Read it, ask, fix it, then review and send again.',
    customer: '“One tow ball, please, to my PO box.”',
    sale: { plate: null, part: TOW_BALL, address: sydney('PO Box {house}') },
    whom: 'the customer',
    answer: '“No PO boxes? Then send it to {house} Example Street, same suburb.”',
    happened: 'The supplier refused the order: no carrier delivers to a PO box.',
  },
  'slow plate': {
    id: 'slow plate',
    title: 'The register is slow',
    teaches: 'Every plate search costs money. Wait, or stop it and go on; don’t ask twice.',
    customer: '“My plate is SL12OW, New South Wales. A tow ball for it, please.”',
    sale: { plate: { plate: SLOW_PLATE, state: 'NSW' }, part: TOW_BALL, address: null },
    whom: 'the customer',
    answer: '“I’m in no hurry. Any 50 mm ball will do.”',
    happened: 'The register took twelve seconds for this plate. Nothing was wrong.',
  },
  'ambiguous plate': {
    id: 'ambiguous plate',
    title: 'One plate, two vehicles',
    teaches: 'If a plate matches two vehicles, ask the one question first. Then promise a part.',
    customer: '“A towbar for my Hilux, please. The plate is CP47HX, New South Wales.”',
    sale: { plate: { plate: AMBIGUOUS_PLATE, state: 'NSW' }, part: null, address: null },
    whom: 'the customer',
    answer: '“It’s got the tub it came with. No tray.”',
    happened: `The plate matches a Hilux with a tub and a cab-chassis. ${AMBIGUOUS_PARTS.right} is for the tub, ${AMBIGUOUS_PARTS.wrong} for the cab-chassis.`,
  },
  'vanishing rate': {
    id: 'vanishing rate',
    title: 'A delivery rate is gone',
    teaches: 'Rates are checked again before you order. If yours is gone, choose another and tell the customer.',
    customer: '“One tow ball, please, cheapest delivery.”',
    sale: { plate: null, part: TOW_BALL, address: sydney('{house} Example Street') },
    whom: 'the customer',
    answer: '“Not with them any more? Then take the next cheapest.”',
    happened: 'The carrier withdrew the rate after it was chosen.',
  },
  'changed price': {
    id: 'changed price',
    title: 'The price has changed',
    teaches: 'If a price rose, tell the customer, or honour the quote with a reason.',
    customer: '“How much is a tow ball, delivered? Can you quote it? … Good, I’ll take it.”',
    sale: { plate: null, part: TOW_BALL, address: sydney('{house} Example Street') },
    whom: 'the customer',
    answer: '“You quoted me less a minute ago. Which is it?”',
    happened: 'The supplier put the price up after the part was on the ticket.',
  },
  darwin: {
    id: 'darwin',
    title: 'No rates for Darwin',
    teaches: 'No rates for 0800 may mean a lost zero. Call, and put their price on the order.',
    customer: '“One tow ball, please, to Darwin.”',
    sale: {
      plate: null,
      part: TOW_BALL,
      address: { line1: '{house} Example Street', city: 'Darwin', postcode: DARWIN_POSTCODE, state: 'NT' },
    },
    whom: 'the supplier',
    answer: `“Our rates have lost your zero again. Darwin is $${PHONED_DELIVERY} by road: put that in the notes and we’ll book it.”`,
    happened: 'The rate request sends 0800 as 800, and the supplier knows no such postcode.',
  },
  'server away': {
    id: 'server away',
    title: 'The server is away',
    teaches:
      'Without the shop’s server, quotes go on and orders wait. Wait, or read the order out by phone: never both.',
    customer: '“One tow ball, please, delivered. Can you quote it first? … Good, I’ll take it.”',
    sale: { plate: null, part: TOW_BALL, address: sydney('{house} Example Street') },
    whom: 'the customer',
    answer: '“No hurry. I’ll have a coffee: order it when your server is back.”',
    happened: 'The shop’s server was away, and came back while the customer waited.',
  },
};

/** The lessons, as they are listed. */
export const LESSONS: readonly Lesson[] = LESSON_IDS.map((id) => TABLE[id]);

/** A lesson by its name. */
export function lessonOf(id: LessonId): Lesson {
  return TABLE[id];
}

/** A text of a lesson with its house number in it. */
export function withHouse(text: string, house: number): string {
  return text.replaceAll('{house}', String(house));
}

/** The sale of a lesson with its house number in it, so that no order is equal to that of an earlier start. */
export function saleOf({ sale }: Lesson, house: number): LessonSale {
  const { address } = sale;
  return address === null ? sale : { ...sale, address: { ...address, line1: withHouse(address.line1, house) } };
}

/** Longest name of a trainee, characters, as the history keeps it. */
const LONGEST_TRAINEE = 12;

/** What is wrong with the name of a trainee; null where nothing is. */
export function traineeProblem(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return 'Type who is practising: initials, or a first name.';
  if (name.length > LONGEST_TRAINEE) return `At most ${LONGEST_TRAINEE} characters: initials, or a first name.`;
  return /\p{Cc}/u.test(name) ? 'Type the name on one line.' : null;
}
