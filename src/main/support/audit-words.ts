import { assertNever } from '#shared/assert-never.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import { SETTINGS } from '#shared/domain/settings/settings.ts';
import { dayAndTimeOf } from '#shared/domain/values/shop-day.ts';
import { lessonOf } from '#shared/domain/training/lessons.ts';
import type { AuditRow } from '#shared/records-view.ts';
import type { AuditAct, AuditEntry } from '../records/shop/audit.ts';
import type { LogEntry } from '../records/database/chained-log.ts';

/** Names an order and a ticket by the shop's own reference, by their ids; empty where it is not known any more. */
export interface AuditNames {
  readonly order: (submissionId: string) => string;
  readonly ticket: (ticketId: string) => string;
}

const UNNAMED: AuditNames = { order: () => '', ticket: () => '' };

/** An entry of the history as the window shows it. */
export function auditRow({ at, entry }: LogEntry<AuditEntry>, names: AuditNames = UNNAMED): AuditRow {
  const { initials, allowedBy } = entry;
  const allowed = allowedBy === undefined ? '' : ` Allowed by ${allowedBy}.`;
  const order = (id: string): string => names.order(id) || short(id);
  const ticket = (id: string): string => names.ticket(id) || short(id);
  return { at, words: `${wordsOf(entry, { order, ticket })}${allowed}`, initials };
}

function wordsOf(act: AuditAct, { order, ticket }: AuditNames): string {
  switch (act.act) {
    case 'submission prepared':
      return `Order ${order(act.submissionId)} was prepared to be sent.`;
    case 'submission sent':
      return `Order ${order(act.submissionId)} was sent.`;
    case 'submission ended':
      return endedWords(order(act.submissionId), act.outcome);
    case 'unknown resolved':
      return `Order ${order(act.submissionId)}, which was unconfirmed, was found ${act.as}.`;
    case 'stop overridden':
      return `Order ${order(act.submissionId)} was sent despite a warning (${act.stop}).`;
    case 'credential saved':
      return 'The supplier’s credential was saved.';
    case 'credential deleted':
      return 'The supplier’s credential was deleted.';
    case 'connection changed':
      return 'The connection to the supplier was changed.';
    case 'recovery code renewed':
      return act.isFirst === true
        ? 'The recovery code was made.'
        : 'A new recovery code was made. The old one works until the new one is typed back.';
    case 'settings changed':
      return `Settings were changed: ${act.settings.map(settingWords).join(', ')}.`;
    case 'ticket closed':
      return `Ticket ${ticket(act.ticketId)} was closed.`;
    case 'ticket reopened':
      return `Ticket ${ticket(act.ticketId)} was opened again.`;
    case 'customer forgotten':
      return act.by === 'an earlier copy'
        ? `A customer who had been deleted came back with an earlier copy, and was deleted again: ${ofCustomer(act.records)}.`
        : `A customer’s data was deleted ${BY[act.by]}: ${ofCustomer(act.records)}.`;
    case 'customer exported':
      return `A customer’s data was exported: ${ofCustomer(act.records)}.`;
    case 'records exported':
      return `All records were exported: ${counted(act.records)}.`;
    case 'snapshot restored':
      return `The records were restored from the copy of ${dayAndTimeOf(new Date(act.takenAt))}.`;
    case 'earlier copy found':
      return 'The records were found to be an earlier copy of what was written last.';
    case 'lesson ended':
      return `Lesson “${lessonOf(act.lesson).title}” was ${act.passed ? 'passed' : 'not passed'}.`;
    case 'damaged file set aside':
      return `A damaged file was set aside as ${act.file}.`;
    case 'set-aside file deleted':
      return `The file ${act.file}, which had been set aside, was deleted.`;
    case 'quote issued':
      return `Quote ${act.label} was issued.`;
    case 'price overridden':
      return act.lines === 1
        ? 'The price of 1 item was set by hand.'
        : `The prices of ${act.lines} items were set by hand.`;
    case 'person changed':
      return `${act.whose}: ${act.how}.`;
    case 'people switched off':
      return 'Signing in by PIN was turned off.';
    case 'shop joined':
      return `This counter joined a shop of several counters, as counter ${act.counter}.`;
    case 'shop left':
      return act.isTold
        ? `This counter left its shop, in which it was counter ${act.counter}.`
        : `This counter left its shop without telling it. It was counter ${act.counter} there.`;
    case 'counter waived':
      return `Orders went on without counter ${numberAndName(act)}, which a backup waited for.`;
    case 'counter taken out':
      return `Counter ${numberAndName(act)} was taken out of the shop.`;
    case 'contradiction settled':
      return `Conflicting reports about order ${order(act.submissionId)} were marked as dealt with.`;
    case 'wrong PINs':
      return `${act.tries} wrong PINs in a row were typed for ${act.whose}.`;
    default:
      return assertNever(act);
  }
}

/** How an order ended then: one that was unconfirmed may have been found placed since, which is an entry of its own. */
function endedWords(order: string, outcome: Outcome['kind'] | undefined): string {
  switch (outcome) {
    case 'acknowledged':
      return `Order ${order} was placed.`;
    case 'refused':
      return `Order ${order} was refused by the supplier.`;
    case 'not sent':
      return `Nothing of order ${order} reached the supplier.`;
    case 'unknown':
      return `Order ${order} was left unconfirmed.`;
    case undefined:
      return `Sending order ${order} ended.`;
    default:
      return assertNever(outcome);
  }
}

function numberAndName({ counter, name }: { readonly counter: number; readonly name: string }): string {
  return name === '' ? `${counter}` : `${counter} (${name})`;
}

/** Enough of an id to tell one from another in a list. */
function short(id: string): string {
  return id.slice(0, 8);
}

const BY = { 'a person': 'by a person', 'the retention clock': 'because its time was up' } as const;

/** What a setting is called where it is set; one of an earlier version by its own name. */
function settingWords(name: string): string {
  return Object.hasOwn(SETTINGS, name) ? SETTINGS[name as keyof typeof SETTINGS].words : name;
}

/** Records of a customer, as the counts beside them are said: tickets, quotes and orders together. */
function ofCustomer(records: number): string {
  return records === 1 ? '1 ticket, quote or order' : `${records} tickets, quotes and orders`;
}

function counted(records: number): string {
  return records === 1 ? '1 record' : `${records} records`;
}
