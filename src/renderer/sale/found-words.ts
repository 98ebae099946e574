import { ageWords } from '#shared/domain/values/freshness.ts';
import { answersOf, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { failureTitle } from '../failure-title.ts';
import { FOUND_MESSAGES as MESSAGES } from './found-messages.ts';

/**
 * What is heard of a vehicle that was taken: what it is, how old that is where no newer answer came, what is asked.
 * `came` is the vehicle as it came, where the ticket had answers for it.
 */
export function foundWords(choice: VehicleChoice, asks: boolean, nowMs: number, came = choice): string {
  const left = remainingCandidates(choice).length;
  const kept = isAnswered(came) ? '' : keptWords(choice, nowMs);
  if (left === 0) return said(noneWords(choice), kept).join('. ');
  if (left === 1) return said(MESSAGES.found(vehicleTitle(choice)), kept, asks ? MESSAGES.asks : '').join(' ');
  return said(MESSAGES.foundSeveral(left), kept, asks ? MESSAGES.asks : MESSAGES.noQuestion).join(' ');
}

/** What is said where the answers about a plate rule every vehicle out, or it names none. */
function noneWords(choice: VehicleChoice): string {
  return choice.kind === 'by plate' && choice.candidates.length > 0 ? MESSAGES.noneLeft : MESSAGES.noVehicleData;
}

/** Whether a person has spoken of it: why no newer answer came is heard once, not again with each of theirs. */
function isAnswered(choice: VehicleChoice): boolean {
  return answersOf(choice).length > 0 || (choice.kind === 'by plate' && choice.pickedNumber !== null);
}

/** When the last known answer was looked up, and why no newer one came. */
function keptWords(choice: VehicleChoice, nowMs: number): string {
  if (choice.kind !== 'by plate' || choice.whyKept === undefined) return '';
  const { notNow, lookedUp } = MESSAGES;
  return `${notNow} ${lookedUp} ${ageWords(choice.readAt, nowMs)}. ${failureTitle(choice.whyKept)}.`;
}

function said(...words: readonly string[]): readonly string[] {
  return words.filter((each) => each !== '');
}
