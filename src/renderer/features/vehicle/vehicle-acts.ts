import { normalisePlate } from '#shared/domain/australia/plate.ts';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import type { PlateVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { declareStore } from '#renderer/declared-store.ts';
import type { PlateRequest } from '#renderer/commands.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { followSale } from '#renderer/sale/judgement.ts';
import { sendOnceKnown } from '#renderer/sale/known-orders.ts';
import type { LineReading } from '#renderer/sale/line-reading.ts';
import { afterNextFrame, withSecondFrame } from '#renderer/sale/after-frame.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { keepInViewState } from '#renderer/sale/view-state-fields.ts';
import { loadSaleRules, saleRules } from '#renderer/sale/sale-rules.ts';
import { useSession } from '#renderer/sale/session.ts';
import { client } from '#renderer/counterpart-client.ts';
import type { EndArrival } from '#renderer/keyboard/key-turns.ts';
import { giveScan } from '#renderer/keyboard/scan-takers.ts';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { askInTurn, keyTurns } from '#renderer/keyboard/window-turns.ts';
import { createWindowRace } from '#renderer/look-ups/window-race.ts';
import { createPlateLookUp, type PlateLookUpState } from './plate-look-up.ts';
import { readRecent } from './recent-vehicles.ts';
import { PLATE_MESSAGES } from './plate-messages.ts';
import { useVehicleAside } from './vehicle-aside.ts';
import { moveOn } from './vehicle-focus.ts';

/** The plate form of the window. */
export const usePlateLookUp = declareStore('usePlateLookUp', () =>
  createPlateLookUp({
    async identify(plate) {
      const [answer] = await Promise.all([client.vehicles.identify(plate), loadSaleRules()]);
      return answer;
    },
    race: createWindowRace(),
  }),
);

/**
 * Whether the form shows the plate and state of the ticket's own vehicle. They come back with that, perhaps as another
 * counter corrected them.
 */
function isOwnPlate(): boolean {
  const vehicle = useOpenTicket.getState().ticket?.vehicle;
  const { typed, state } = usePlateLookUp.getState();
  return vehicle?.kind === 'by plate' && vehicle.plate === typed && vehicle.state === state;
}

// A plate that was not looked up yet comes back with the ticket.
keepInViewState('plate', {
  read: () => (isOwnPlate() ? '' : usePlateLookUp.getState().typed),
  restore(typed) {
    if (typed !== '') usePlateLookUp.getState().type(typed);
  },
});
// So does its state, behind it: by itself, for other plates may have been typed before it is put back.
keepInViewState('plate state', {
  read() {
    const { typed, state } = usePlateLookUp.getState();
    // A form that nobody touched starts with the state that the shop has by then.
    const untouched = typed === '' && state === (useSession.getState().session?.settings.defaultState ?? '');
    return untouched || state === '' || isOwnPlate() ? '' : `${state} ${typed}`;
  },
  restore(kept) {
    const [state = '', ...typed] = kept.split(' ');
    const { typed: now, chooseState } = usePlateLookUp.getState();
    if (state !== '' && typed.join(' ') === now) chooseState(state);
  },
});

/** How a vehicle comes onto a ticket; one that was looked up keeps what was answered about it before. */
type VehicleRule = 'withVehicle' | 'withFoundVehicle';

let endLookUp: EndArrival = () => undefined;
/** Resolves once the focus was moved on for the vehicle that was taken last. */
let movedOn: Promise<void> = Promise.resolve();

/** Has no key wait any more for a plate of a sale that is over. */
export function awaitNoVehicle(): void {
  endLookUp(null);
}

/** Has keys that work on the vehicle wait for the plate that was asked for last, and for what has to be asked of it. */
export function awaitVehicle({ phase, stop }: PlateLookUpState, before: PlateLookUpState): void {
  if (phase === before.phase) return;
  const end = endLookUp;
  if (phase.kind === 'asking') endLookUp = keyTurns.begin('vehicle', phase.plate, stop);
  if (phase.kind === 'failed') end(PLATE_MESSAGES.broughtNone(phase.plate, phase.state));
  // The vehicle is taken in this turn, and then what to ask is worked out.
  else if (phase.kind === 'idle' && before.phase.kind === 'asking')
    void Promise.resolve()
      .then(followSale)
      .then(() => movedOn)
      .then(() => end(null));
}

/**
 * Looks the typed plate up and takes the vehicle into the ticket that was open when it was asked for; into the first
 * one where the ticket was still being read. `resume` takes the answer of the look-up that was under way when the
 * window went away.
 */
export async function lookUpPlate(resume?: true): Promise<void> {
  const tickets = useOpenTicket.current();
  const asked = tickets.getState().ticket?.id;
  const found = await usePlateLookUp.getState().lookUp((choice) => {
    // A plate of a mode that was left is nothing of this one.
    if (tickets !== useOpenTicket.current()) return;
    const open = useOpenTicket.getState().ticket?.id;
    if (asked !== undefined && open !== asked) return;
    // Who types the next plate meanwhile is left in the field.
    if (open !== undefined) takeVehicle(choice, usePlateLookUp.getState().typed === choice.plate, 'withFoundVehicle');
    else void takeOnceOpen(choice);
  }, resume);
  if (tickets !== useOpenTicket.current()) return;
  if (found === null) (await holdDuring(import('./plate-in-vain.ts'))).goOnWithoutVehicle(asked);
  // A plate that is not found is offered no more.
  afterNextFrame(() => void readRecent());
}

/**
 * Makes a vehicle that was found before the first ticket was read that ticket's, unless another plate is typed by then.
 */
async function takeOnceOpen(choice: PlateVehicleChoice): Promise<void> {
  const read = await useOpenTicket.when(({ ticket }) => ticket !== null);
  if (read !== null && usePlateLookUp.getState().typed === choice.plate) takeVehicle(choice, true, 'withFoundVehicle');
}

/**
 * Looks a plate up, such as one that was typed for a part. It takes its turn: what is typed into its field meanwhile is
 * the next one, and stays there.
 */
export function lookUpPlateInTurn({ plate, state }: PlateRequest): void {
  const before = usePlateLookUp.getState().typed;
  askInTurn(plate, () => {
    const { typed, state: chosen, type, chooseState } = usePlateLookUp.getState();
    if (state !== null && state !== chosen) chooseState(state);
    // What was typed stays as it was typed until it is asked for: without a state it may still be meant as a part.
    const own = normalisePlate(typed);
    if (!own.ok || plate !== own.value) type(plate);
    if (usePlateLookUp.getState().state === '') focusTarget('plate');
    void lookUpPlate();
    if (typed === before || usePlateLookUp.getState().phase.kind !== 'asking') return;
    type(typed);
    chooseState(chosen);
  });
}

/** Sends the plate field off: looks the plate up, or does what else was typed. */
export function sendPlateLine(): void {
  const { typed, state, type, refuse } = usePlateLookUp.getState();
  sendOnceKnown(typed, (orders, read) => {
    const { first, problem } = read.readPlateLine(typed, state, orders);
    if (problem !== null) refuse(problem);
    else if (first === null) askInTurn(typed.trim(), () => void lookUpPlate());
    else takePlateReading(read, first, type);
  });
}

/** Does what the plate field was read as. What is no plate leaves it. */
export function takePlateReading(
  { doReading }: Pick<LineReading, 'doReading'>,
  reading: Reading,
  type: (text: string) => void,
): void {
  if (reading.kind !== 'plate') type('');
  doReading(reading);
}

/**
 * Puts what was typed while a mode opened into the plate field, and sends it off where Enter was pressed too; what was
 * scanned meanwhile goes where scans go. False where nothing was typed.
 */
export function typeWhatCameAhead(): boolean {
  const { text, entered, scans } = typedAhead.take();
  for (const scan of scans) giveScan(scan, keyRegistry.topLayer());
  if (text === '') return false;
  usePlateLookUp.getState().type(text);
  if (entered) sendPlateLine();
  return true;
}

/**
 * Makes a vehicle the ticket's, says what was found or is asked, and moves the focus to what is next unless `moves` is
 * false: to the question, where the parts of the sale need one, else to the part code.
 */
export function takeVehicle(choice: VehicleChoice, moves = true, by: VehicleRule = 'withVehicle'): void {
  if (!changeVehicle(choice, by)) return;
  const taken = useOpenTicket.getState().ticket?.vehicle ?? choice;
  void followSale().then((end) => {
    if (end === 'overtaken') return;
    const rules = saleRules();
    // What is said is drawn too: it comes with the frame of the focus, and before it.
    if (rules !== null) withSecondFrame(() => announce(rules.foundWords(taken, end === 'asks', Date.now(), choice)));
    if (moves) movedOn = moveOn(end === 'asks');
  });
}

/**
 * Takes a vehicle that a person picked: a plate that is still being looked up is called off, for this was asked for
 * later.
 */
export function takePicked(choice: VehicleChoice): void {
  if (usePlateLookUp.getState().phase.kind === 'asking') {
    keyTurns.overtaken('vehicle', PLATE_MESSAGES.otherPicked);
    usePlateLookUp.getState().stop();
  }
  takeVehicle(choice);
}

/**
 * Makes a vehicle the ticket's, or none. Who offers one to be taken has loaded the rules of the sale (`sale-rules.ts`).
 * False where the ticket cannot be changed.
 */
export function changeVehicle(choice: VehicleChoice | null, by: VehicleRule = 'withVehicle'): boolean {
  useVehicleAside.setState({ aside: null });
  return useOpenTicket.getState().edit((ticket) => {
    const rules = saleRules();
    if (rules === null) throw new Error('A vehicle was taken before the rules of the sale were loaded.');
    return rules[by](ticket, choice);
  });
}
