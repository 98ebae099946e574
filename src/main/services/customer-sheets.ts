import { isDeepStrictEqual } from 'node:util';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { type CustomerNote, noteOfBoth } from '#shared/domain/ticket/customer-note.ts';
import { noteOfAll, notesOfEach } from '#shared/domain/ticket/merged-notes.ts';
import { type CustomerFacts, NO_FACTS, withOlderFacts } from '#shared/domain/ticket/customer-facts.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { CARD_NOT_KEPT, holdsCardNumber, withoutCardNumber } from '#shared/domain/values/card-number.ts';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { CustomerVehicle, SheetCustomer, SheetMerge, SheetSale, SheetSales } from '#shared/records-view.ts';
import { failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { CustomerSale } from '../records/shop/customer-history.ts';
import type { PersonKey } from '../records/shop/customer-sheets.ts';
import { customerKeys } from '../records/shop/customers.ts';
import { createShortSteps } from './short-steps.ts';
import { resultOf } from './stored-result.ts';

/** A customer as the window names them. */
interface Typed {
  readonly phone: string;
  readonly name: string;
}

/** Sales of a page of the sheet. */
const SALES_SHOWN = 25;
/** Records that are read at one go: about a millisecond. */
const RECORDS_AT_ONCE = 100;
/** Names under a phone that are looked at for others who have it, and how many of them are shown. */
const MOST_NAMES = 200;
const OTHERS_SHOWN = 12;
/** Vehicles that are named. */
const MOST_VEHICLES = 40;
/** Records without a plate that are looked at for one that was picked by its make: each has to be read whole. */
const MOST_WITHOUT_PLATE = 200;

/** Makes the service of customers' sheets. `prefix` is that of the quotes' numbers. */
export function createCustomerSheetService(options: {
  readonly records: Pick<Records, 'customerSheets' | 'customerHistory'>;
  readonly prefix: string;
  readonly now: () => Date;
}): CounterpartHandlers['customers'] {
  const { records, prefix, now } = options;
  const { customerSheets: sheets, customerHistory: history } = records;

  /**
   * Who is meant: the person of this phone and name; where no name is typed, the one whom the phone has, if all of it
   * is one customer, and else nobody yet. Null where the phone is too short to tell anybody.
   */
  function personOf(typed: Typed): Result<PersonKey | null> {
    const { phone, name } = customerKeys({ ...typed, email: '' });
    if (phone === '') return succeeded(null);
    if (name !== '') return succeeded({ phone, name });
    const names = history.namesOf(phone, MOST_NAMES);
    if (!names.ok) return resultOf(names);
    const [first = ''] = names.value;
    const one = groupOf({ phone, name: first });
    if (!one.ok) return one;
    const known = new Set(one.value.persons.filter((person) => person.phone === phone).map((person) => person.name));
    return succeeded({ phone, name: names.value.every((each) => known.has(each)) ? first : '' });
  }

  function customerOf(person: PersonKey): Result<SheetCustomer | null> {
    const typed = history.typedLast(person);
    return typed.ok ? succeeded(typed.value) : resultOf(typed);
  }

  /** The persons who are shown as one, the one who was asked for first. */
  function groupOf(person: PersonKey) {
    return resultOf(sheets.groupOf(person));
  }

  function salesOf(persons: readonly PersonKey[], before: number | null): Result<SheetSales> {
    const all: CustomerSale[] = [];
    for (const person of persons) {
      const found = history.sales(person, before, SALES_SHOWN + 1, persons);
      if (!found.ok) return resultOf(found);
      all.push(...found.value);
    }
    const newest = all.toSorted((one, other) => other.id - one.id);
    const shown = newest.slice(0, SALES_SHOWN);
    const more = newest.length > shown.length;
    return succeeded({ sales: shown.map((sale) => saleView(sale, prefix)), more });
  }

  /** What all records of these persons say, in steps that let everything else go first. */
  async function factsOf(
    persons: readonly PersonKey[],
  ): Promise<Result<{ readonly facts: CustomerFacts; readonly vehicles: readonly CustomerVehicle[] }>> {
    const pause = createShortSteps();
    let facts = NO_FACTS;
    const vehicles = new Map<string, CustomerVehicle>();
    let withoutPlate = 0;
    for (const person of persons) {
      for (let before: number | null = null; ; ) {
        const told = history.told(person, before, RECORDS_AT_ONCE);
        if (!told.ok) return resultOf(told);
        facts = withOlderFacts(facts, told.value);
        for (const { id, plate } of told.value) {
          if (vehicles.size >= MOST_VEHICLES || vehicles.has(plate)) continue;
          if (plate === '') withoutPlate += 1;
          if (plate === '' && withoutPlate > MOST_WITHOUT_PLATE) continue;
          const stored = history.bodyOf(id);
          if (!stored.ok) return resultOf(stored);
          const words = vehicleWords(stored.value);
          if (plate !== '') vehicles.set(plate, { plate, words: words === plate ? '' : words });
          else if (words !== '') vehicles.set(` ${words}`, { plate, words });
          await pause();
        }
        const last = told.value.at(-1);
        if (last === undefined || told.value.length < RECORDS_AT_ONCE) break;
        before = last.id;
        await pause();
      }
    }
    return succeeded({ facts, vehicles: [...vehicles.values()] });
  }

  /** Others of the phone, whom a person may say to be the same; those who are one are there once. */
  function othersOf({ phone }: PersonKey, persons: readonly PersonKey[]): Result<readonly SheetCustomer[]> {
    const names = history.namesOf(phone, MOST_NAMES);
    if (!names.ok) return resultOf(names);
    const known = new Set(persons.filter((person) => person.phone === phone).map(({ name }) => name));
    const others: SheetCustomer[] = [];
    for (const name of names.value) {
      if (known.has(name) || others.length >= OTHERS_SHOWN) continue;
      const group = groupOf({ phone, name });
      if (!group.ok) return group;
      for (const person of group.value.persons) if (person.phone === phone) known.add(person.name);
      const other = customerOf({ phone, name });
      if (!other.ok) return other;
      if (other.value !== null) others.push(other.value);
    }
    return succeeded(others);
  }

  /** What is kept of each who is shown as one. */
  function notesOf(persons: readonly PersonKey[]): Result<readonly CustomerNote[]> {
    const notes: CustomerNote[] = [];
    for (const person of persons) {
      const kept = sheets.noteOf(person);
      if (!kept.ok) return resultOf(kept);
      notes.push(kept.value);
    }
    return succeeded(notes);
  }

  /** Notes and requests of all who are shown as one. */
  function noteOfGroup(persons: readonly PersonKey[]): Result<CustomerNote> {
    const notes = notesOf(persons);
    return notes.ok ? succeeded(noteOfAll(notes.value)) : notes;
  }

  return {
    async sheet(typed) {
      const person = personOf(typed);
      if (!person.ok) return person;
      if (person.value === null) return succeeded(null);
      const group = groupOf(person.value);
      if (!group.ok) return group;
      const { persons } = group.value;
      const customer = customerOf(person.value);
      if (!customer.ok) return customer;
      const others = othersOf(person.value, persons);
      if (!others.ok) return others;
      // Several have the phone and none is named: which of them is meant a person says.
      const isOpen = person.value.name === '' && others.value.length > 0;
      const sales = isOpen ? succeeded({ sales: [], more: false }) : salesOf(persons, null);
      if (!sales.ok) return sales;
      const note = noteOfGroup(persons);
      if (!note.ok) return note;
      const merges: SheetMerge[] = [];
      for (const { id, one, other, madeAt } of group.value.merges) {
        const [first, second] = [customerOf(one), customerOf(other)];
        if (!first.ok) return first;
        if (!second.ok) return second;
        if (first.value !== null && second.value !== null)
          merges.push({ id, one: first.value, other: second.value, madeAt });
      }
      const ticket = history.newestTicket(person.value);
      if (!ticket.ok) return resultOf(ticket);
      const found = await factsOf(persons);
      if (!found.ok) return found;
      return succeeded({
        customer: customer.value ?? typed,
        isKnown: customer.value !== null && !isOpen,
        ticketId: isOpen ? null : ticket.value,
        ...found.value,
        ...sales.value,
        ...note.value,
        others: others.value,
        merges,
      });
    },

    sales({ before, ...typed }) {
      const person = personOf(typed);
      if (!person.ok) return person;
      if (person.value === null) return succeeded({ sales: [], more: false });
      const group = groupOf(person.value);
      return group.ok ? salesOf(group.value.persons, before) : group;
    },

    hint(typed) {
      const { phone, name } = customerKeys({ ...typed, email: '' });
      if (phone === '' || name === '') return succeeded({ note: '', wantsOrderNumber: false });
      const group = groupOf({ phone, name });
      return group.ok ? noteOfGroup(group.value.persons) : group;
    },

    keep({ note, wantsOrderNumber, priceLevel, was, ...typed }) {
      const isRefused = holdsCardNumber(note);
      const person = personOf(typed);
      if (!person.ok) return person;
      if (person.value === null) return failed(invalidField('note', NOBODY));
      const group = groupOf(person.value);
      if (!group.ok) return group;
      const notes = notesOf(group.value.persons);
      if (!notes.ok) return notes;
      const shown = noteOfAll(notes.value);
      const kept = isRefused ? withoutCardNumber(note, shown.note) : note;
      const next = noteOfBoth(was, { note: kept, wantsOrderNumber, priceLevel }, shown);
      // Each keeps their own: they may turn out to be two.
      const [own = next, ...others] = notesOfEach(notes.value, next);
      const changed = others.flatMap((each, index) => {
        const other = group.value.persons[index + 1];
        const isSame = isDeepStrictEqual(each, notes.value[index + 1]);
        return other === undefined || isSame ? [] : [{ person: other, note: each }];
      });
      const done = sheets.keepNote(person.value, own, now().toISOString(), changed);
      if (!done.ok) return resultOf(done);
      if (!done.value) return failed(invalidField('note', NOBODY));
      // What stands around the number is kept, and so is the rest of what was typed.
      return isRefused ? failed(invalidField('note', CARD_NOT_KEPT)) : succeeded(next);
    },

    merge({ other, ...typed }) {
      const one = personOf(typed);
      if (!one.ok) return one;
      const second = personOf(other);
      if (!second.ok) return second;
      if (one.value === null || second.value === null) return failed(invalidField('other', NOBODY));
      const merged = sheets.merge(one.value, second.value, now().toISOString());
      if (!merged.ok) return resultOf(merged);
      return merged.value ? succeeded(null) : failed(invalidField('other', NOT_MERGED));
    },

    undoMerge({ merge }) {
      const undone = sheets.undoMerge(merge);
      return undone.ok ? succeeded(null) : resultOf(undone);
    },
  };
}

const NOBODY = 'This customer has no sale yet. Type phone and name on the ticket first.';
const NOT_MERGED = 'These two are one customer already, or one of them has no sale.';

/** The vehicle of a stored ticket or quote in words; empty where there is none. */
function vehicleWords(body: string | null): string {
  if (body === null) return '';
  const stored = JSON.parse(body) as StoredSale;
  // A quote holds its ticket as it was written.
  const { vehicle } = stored.ticket === undefined ? stored : (JSON.parse(stored.ticket) as StoredSale);
  return vehicle === undefined || vehicle === null ? '' : vehicleTitle(vehicle);
}

/** What of a stored ticket or quote is read here. */
interface StoredSale {
  readonly vehicle?: Ticket['vehicle'];
  readonly ticket?: string;
}

function saleView({ quoteNumber, quoteRevision, owner, ...sale }: CustomerSale, prefix: string): SheetSale {
  return {
    ...sale,
    kind: owner === 'submission' ? 'order' : owner,
    quote:
      quoteNumber === null || quoteRevision === null
        ? null
        : { number: quoteNumber, revision: quoteRevision, label: quoteLabel(prefix, quoteNumber, quoteRevision) },
  };
}
