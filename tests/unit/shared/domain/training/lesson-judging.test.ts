import { setVehicle } from '#tests/builders/ticket-changes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { type LessonEvent, type LessonTicket, lessonTicket } from '#shared/domain/training/lesson-events.ts';
import { judgeLesson as judge } from '#shared/domain/training/lesson-judging.ts';
import {
  AMBIGUOUS_PARTS,
  AMBIGUOUS_PLATE,
  LESSON_IDS,
  LESSONS,
  type LessonId,
  lessonOf,
  saleOf,
  SLOW_PLATE,
  traineeProblem,
  withHouse,
} from '#shared/domain/training/lessons.ts';
import { openTicket, setAddress } from '#shared/domain/ticket/ticket.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import { choiceFromPlateSearch } from '#shared/domain/vehicle/vehicle-choice.ts';

const BALL = 'BALL-50';
/** A lesson that was started with the house number 1. */
const judgeLesson = (lesson: LessonId, events: readonly LessonEvent[]) =>
  judge(lesson, events, saleOf(lessonOf(lesson), 1));
const EMPTY: LessonTicket = {
  lines: [],
  vehicle: null,
  rate: null,
  street: '1 Example Street',
  postcode: '2000',
  notes: '',
};

function ticket(change: Partial<LessonTicket> = {}): LessonTicket {
  return { ...EMPTY, lines: [{ sku: BALL, cents: 2995, honoured: false }], ...change };
}

const WAITS: LessonEvent = { kind: 'order waits' };
const ASKED: LessonEvent = { kind: 'somebody asked' };
const kept = (change: Partial<LessonTicket> = {}): LessonEvent => ({ kind: 'ticket kept', ticket: ticket(change) });
const quoted = (change: Partial<LessonTicket> = {}): LessonEvent => ({ kind: 'quote made', ticket: ticket(change) });
const sent = (
  outcome: 'acknowledged' | 'refused' | 'unknown' | 'not sent',
  change: Partial<LessonTicket> = {},
): LessonEvent => ({ kind: 'order sent', outcome, ticket: ticket(change) });
const found = (placed: boolean, sameId: boolean): LessonEvent => ({ kind: 'order found out', placed, sameId });
const plate = (kind: 'asked' | 'answered' | 'stopped' | 'failed', of: string = SLOW_PLATE): LessonEvent => ({
  kind: `plate ${kind}`,
  plate: of,
});
const LOST = sent('unknown');
const BOX = sent('refused', { street: 'P.O. Box 17' });
const hilux = (...bodies: (string | null)[]) => ({ vehicle: { plate: AMBIGUOUS_PLATE, bodies } });
const TUB = hilux('Dual Cab Tub');
const right = { lines: [{ sku: AMBIGUOUS_PARTS.right, cents: 74900, honoured: false }] };
const wrong = { lines: [{ sku: AMBIGUOUS_PARTS.wrong, cents: 74900, honoured: false }] };
const GONE: LessonEvent = { kind: 'rate withdrawn', rate: 'A' };
const DEARER: LessonEvent = { kind: 'price changed', sku: BALL, nowCents: 3795 };
const NONE: LessonEvent = { kind: 'rates came', postcode: '0800', count: 0 };
const SENT_TO = { rate: 'A' };
const darwin = { postcode: '0800' };

type Case = readonly [lesson: LessonId, name: string, events: readonly LessonEvent[], kind: string, words?: RegExp];
/** What a case comes to where its words are not looked at. */
const ANY_WORDS = /./;

const CASES: readonly Case[] = [
  ['answer lost', 'nothing was sent', [ASKED, found(true, true)], 'running'],
  ['answer lost', 'an order that was answered', [sent('acknowledged'), sent('acknowledged')], 'running'],
  ['answer lost', 'it is entered again', [LOST, ASKED, sent('acknowledged')], 'failed', /entered the order again/],
  ['answer lost', 'it is entered again and lost again', [LOST, LOST], 'failed', /entered the order again/],
  ['answer lost', 'nobody was rung', [ASKED, LOST, found(true, true)], 'failed', /without ringing/],
  ['answer lost', 'not placed is written down', [LOST, ASKED, found(false, false)], 'failed', /The supplier has it/],
  ['answer lost', 'another id is written down', [LOST, ASKED, found(true, false)], 'failed', /not the one/],
  ['answer lost', 'they rang and wrote it down', [LOST, ASKED, found(true, true)], 'passed', /not entered again\.$/],
  ['answer lost', 'a stop held them', [LOST, { kind: 'order stopped' }, ASKED, found(true, true)], 'passed', /held/],
  ['answer lost', 'they look for another way', [LOST, kept(), ASKED], 'running'],
  ['order refused', 'nothing was refused', [sent('unknown')], 'running'],
  ['order refused', 'the ticket is changed', [BOX, kept()], 'running'],
  ['order refused', 'it goes out as it was', [BOX, ASKED, BOX], 'failed', /PO box again/],
  ['order refused', 'another box', [BOX, ASKED, sent('acknowledged', { street: 'PO Box 3' })], 'failed', /box again/],
  ['order refused', 'an address of nobody’s', [BOX, sent('acknowledged')], 'failed', /without asking/],
  ['order refused', 'fixed', [BOX, ASKED, sent('acknowledged')], 'passed', /fixed/],
  ['order refused', 'fixed, and lost', [BOX, ASKED, sent('not sent')], 'running'],
  ['server away', 'quoted', [quoted()], 'running'],
  ['server away', 'quoted, and the order waits', [quoted(), WAITS], 'running'],
  ['server away', 'tried again', [quoted(), WAITS, WAITS], 'failed', /again/],
  ['server away', 'waited, and sent once', [quoted(), WAITS, sent('acknowledged', SENT_TO)], 'passed', /sent once/],
  ['server away', 'not quoted first', [WAITS, sent('acknowledged', SENT_TO)], 'failed', /quote/],
  [
    'server away',
    'the street shortened',
    [quoted(), sent('acknowledged', { ...SENT_TO, street: '1 Example St' })],
    'passed',
  ],
  ['server away', 'no delivery', [quoted(), WAITS, sent('acknowledged')], 'failed', /without a delivery/],
  [
    'server away',
    'another house',
    [quoted(), WAITS, sent('acknowledged', { ...SENT_TO, street: '12 Example Street' })],
    'failed',
    /another address/,
  ],
  [
    'server away',
    'another postcode',
    [quoted(), WAITS, sent('acknowledged', { ...SENT_TO, postcode: '2001' })],
    'failed',
    /another address/,
  ],
  ['server away', 'refused by the supplier', [quoted(), WAITS, sent('refused')], 'running'],
  ['slow plate', 'asked once', [plate('asked')], 'running'],
  ['slow plate', 'waited for', [plate('asked'), plate('answered')], 'passed', /waited/],
  ['slow plate', 'asked twice', [plate('asked'), plate('asked')], 'failed', /again/],
  ['slow plate', 'stopped and asked again', [plate('asked'), plate('stopped'), plate('asked')], 'failed', /again/],
  ['slow plate', 'failed and asked again', [plate('asked'), plate('failed'), plate('asked')], 'running'],
  ['slow plate', 'another plate', [plate('asked', 'ABC123'), plate('answered', 'ABC123')], 'running'],
  ['slow plate', 'stopped, nothing on the ticket', [plate('asked'), plate('stopped'), kept({ lines: [] })], 'running'],
  ['slow plate', 'stopped and gone on', [plate('asked'), plate('stopped'), kept()], 'passed', /stopped the search/],
  ['slow plate', 'a part meanwhile', [plate('asked'), kept()], 'running'],
  ['ambiguous plate', 'no vehicle yet', [ASKED, kept()], 'running'],
  ['ambiguous plate', 'another vehicle', [kept({ vehicle: { plate: 'ABC123', bodies: ['Tub'] } })], 'running'],
  ['ambiguous plate', 'a quote without a vehicle', [quoted()], 'failed', /without looking/],
  ['ambiguous plate', 'both are possible', [kept(hilux('Dual Cab Tub', 'Dual Cab Cab-Chassis'))], 'running'],
  ['ambiguous plate', 'a quote for both', [quoted(hilux('Tub', 'Cab-Chassis'))], 'failed', /two vehicles/],
  ['ambiguous plate', 'an order for both', [sent('acknowledged', hilux('Tub', 'Cab-Chassis'))], 'failed', /two veh/],
  ['ambiguous plate', 'a guess', [kept({ ...TUB, ...right }), ASKED], 'failed', /without asking/],
  ['ambiguous plate', 'the other body', [ASKED, kept(hilux('Dual Cab Cab-Chassis'))], 'failed', /took the cab/],
  ['ambiguous plate', 'a body that nobody knows', [ASKED, kept(hilux(null))], 'failed', /took the cab/],
  ['ambiguous plate', 'told apart, no towbar yet', [ASKED, kept(TUB)], 'running'],
  ['ambiguous plate', 'the other towbar', [ASKED, kept({ ...TUB, ...wrong })], 'failed', /for the cab-chassis/],
  ['ambiguous plate', 'the right towbar', [ASKED, kept({ ...TUB, ...right })], 'passed', /tub/],
  ['ambiguous plate', 'rates are looked at', [NONE], 'running'],
  ['vanishing rate', 'nothing was sent', [GONE, kept()], 'running'],
  ['vanishing rate', 'no delivery', [GONE, sent('acknowledged')], 'failed', /without a delivery/],
  ['vanishing rate', 'nothing was withdrawn', [sent('acknowledged', { rate: 'A' })], 'running'],
  ['vanishing rate', 'the same one', [GONE, sent('acknowledged', { rate: 'A' })], 'failed', /no longer offers/],
  ['vanishing rate', 'another one', [GONE, sent('acknowledged', { rate: 'B' })], 'passed', /another/],
  ['vanishing rate', 'another one, and lost', [GONE, sent('unknown', { rate: 'B' })], 'running'],
  ['changed price', 'nothing changed', [sent('acknowledged')], 'running'],
  ['changed price', 'not sent yet', [DEARER, kept()], 'running'],
  ['changed price', 'refused', [DEARER, sent('refused')], 'running'],
  ['changed price', 'another part', [DEARER, sent('acknowledged', right)], 'running'],
  ['changed price', 'the old price', [DEARER, sent('acknowledged')], 'failed', /neither/],
  [
    'changed price',
    'the new price',
    [DEARER, sent('acknowledged', { lines: [{ sku: BALL, cents: 3795, honoured: false }] })],
    'passed',
    /risen/,
  ],
  [
    'changed price',
    'a quote honoured',
    [DEARER, sent('acknowledged', { lines: [{ sku: BALL, cents: 2995, honoured: true }] })],
    'passed',
    /honoured/,
  ],
  [
    'darwin',
    'rates came',
    [{ kind: 'rates came', postcode: '0800', count: 3 }, sent('acknowledged', darwin)],
    'running',
  ],
  ['darwin', 'none for another place', [{ kind: 'rates came', postcode: '0872', count: 0 }, kept(darwin)], 'running'],
  ['darwin', 'the rate of another place', [NONE, kept({ postcode: '8000', rate: 'A' })], 'failed', /another postcode/],
  ['darwin', 'another postcode alone', [NONE, kept({ postcode: '8000' })], 'running'],
  ['darwin', 'sent without ringing', [ASKED, NONE, sent('acknowledged', darwin)], 'failed', /reason to ring/],
  ['darwin', 'rung and not noted', [NONE, ASKED, sent('acknowledged', darwin)], 'failed', /into the notes/],
  ['darwin', 'rung', [NONE, ASKED, kept(darwin)], 'running'],
  ['darwin', 'rung and noted', [NONE, ASKED, kept({ ...darwin, notes: 'Freight 118.40' })], 'passed', /notes/],
  ['darwin', 'asked again', [NONE, ASKED, NONE], 'running'],
];

describe('judging a lesson', () => {
  for (const [lesson, name, events, kind, words = ANY_WORDS] of CASES) {
    it(`${lesson}: ${name}`, () => {
      const standing = judgeLesson(lesson, events);
      expect(standing.kind).toBe(kind);
      if (standing.kind !== 'running') expect(standing.words).toMatch(words);
    });
  }

  it('looks at no address where the lesson gives none', () => {
    const sale = { ...saleOf(lessonOf('server away'), 1), address: null };
    const events = [quoted(), sent('acknowledged', { ...SENT_TO, street: '12 Example Street' })];
    expect(judge('server away', events, sale).kind).toBe('passed');
  });

  const anyEvent = fc.constantFrom(...CASES.flatMap(([, , events]) => events), kept({ ...TUB, ...right }), quoted());
  const anyEvents = fc.array(anyEvent, { maxLength: 12 });
  const anyLesson = fc.constantFrom(...LESSON_IDS);

  it('is for good once it is decided: whatever comes after changes nothing', () => {
    const hits = countHits({ decided: 0.03 });
    fc.assert(
      fc.property(anyLesson, anyEvents, anyEvents, (lesson, events, more) => {
        const standing = judgeLesson(lesson, events);
        hits.count('decided', standing.kind !== 'running');
        if (standing.kind !== 'running') expect(judgeLesson(lesson, [...events, ...more])).toEqual(standing);
      }),
    );
    hits.expectShares();
  });

  it('never passes an order that was entered again while it was unknown', () => {
    const hits = countHits({ undecided: 0.04 });
    fc.assert(
      fc.property(anyEvents, anyEvents, (between, after) => {
        const undecided = judgeLesson('answer lost', [LOST, ...between]).kind === 'running';
        hits.count('undecided', undecided);
        if (undecided) {
          expect(judgeLesson('answer lost', [LOST, ...between, sent('acknowledged'), ...after]).kind).toBe('failed');
        }
      }),
    );
    hits.expectShares();
  });

  it('never passes a lesson about ringing or asking in which nobody was rung or asked', () => {
    const asking = fc.constantFrom<LessonId>('answer lost', 'order refused', 'ambiguous plate', 'darwin');
    fc.assert(
      fc.property(asking, anyEvents, (lesson, events) => {
        const silent = events.filter(({ kind }) => kind !== 'somebody asked');
        expect(judgeLesson(lesson, silent).kind).not.toBe('passed');
      }),
    );
  });

  it('passes nobody who has done nothing', () => {
    for (const lesson of LESSON_IDS) expect(judgeLesson(lesson, [])).toEqual({ kind: 'running' });
  });
});

describe('the lessons', () => {
  it('are listed by number, each with what it teaches', () => {
    expect(LESSONS.map(({ id }) => id)).toEqual(LESSON_IDS);
    expect(LESSONS).toHaveLength(8);
    for (const id of LESSON_IDS) expect(lessonOf(id).teaches).not.toBe('');
  });

  it('go to another house at each start', () => {
    expect(saleOf(lessonOf('darwin'), 17).address).toMatchObject({ line1: '17 Example Street', postcode: '0800' });
    expect(saleOf(lessonOf('slow plate'), 17).address).toBeNull();
    expect(withHouse(lessonOf('order refused').answer ?? '', 17)).toContain('17 Example Street');
  });

  it.each([
    ['', /Type who/],
    ['  ', /Type who/],
    ['thirteen char', /At most 12/],
    ['A\nB', /one line/],
  ])('ask who is practising: %j', (typed, words) => {
    expect(traineeProblem(typed)).toMatch(words);
  });

  it('take initials or a first name', () => {
    expect(traineeProblem(' PC ')).toBeNull();
  });
});

describe('a ticket as a lesson looks at it', () => {
  const fresh = openTicket({ id: 't', openedAt: '2026-01-01T00:00:00Z', customerReference: 'TR-1', state: 'NSW' });

  it('holds its lines, its delivery and its place, and no customer', () => {
    expect(lessonTicket(setAddress(fresh, { line1: '1 Example Street', postcode: ' 2000 ' }))).toEqual({
      lines: [],
      vehicle: null,
      rate: null,
      street: '1 Example Street',
      postcode: '2000',
      notes: '',
    });
    const part = {
      sku: BALL,
      title: '',
      brand: null,
      attributes: [],
      crossSells: [],
      stock: [],
      readAt: '',
      discontinued: false,
    };
    const withPart = addPart(fresh, { ...part, priceCents: 2995 } as unknown as Parameters<typeof addPart>[1], {
      lineId: 'l',
      preferredWarehouse: null,
      verdict: null,
    });
    expect(lessonTicket(withPart).lines).toEqual([{ sku: BALL, cents: 2995, honoured: false }]);
    const unpriced = { ...withPart, lines: withPart.lines.map((line) => ({ ...line, price: 'x' })) };
    const honoured = {
      ...withPart,
      chosenRate: { serviceCode: 'A', fingerprint: 'f' },
      lines: withPart.lines.map((line) => ({
        ...line,
        honoured: { quote: 'TR-000001', quotedCents: 2995, nowCents: 3795, reason: 'said so' },
      })),
    };
    expect(lessonTicket(unpriced).lines).toEqual([{ sku: BALL, cents: null, honoured: false }]);
    expect(lessonTicket(honoured)).toMatchObject({ rate: 'A', lines: [{ honoured: true }] });
  });

  it('holds the bodies that are still possible', () => {
    const answer = { vehicle_breakdown: [], vehicles: [] } as unknown as Parameters<typeof choiceFromPlateSearch>[0];
    const lookup = { plate: AMBIGUOUS_PLATE, state: 'NSW', readAt: '2026-01-01T00:00:00Z', unreadable: [] } as const;
    const choice = choiceFromPlateSearch(answer, lookup);
    expect(lessonTicket(setVehicle(fresh, choice)).vehicle).toEqual({ plate: AMBIGUOUS_PLATE, bodies: [] });
    const listed = {
      kind: 'from a part',
      id: '1',
      description: '',
      attributes: {},
      readAt: '',
    } as unknown as Parameters<typeof setVehicle>[1];
    expect(lessonTicket(setVehicle(fresh, listed)).vehicle).toBeNull();
  });
});
