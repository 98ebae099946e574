import { PARTS, PLATES } from '#practice/fixtures.ts';
import { VehicleColumn } from '#renderer/features/vehicle/vehicle-column.tsx';
import { MakePanel } from '#renderer/features/vehicle/make-panel.tsx';
import { readVehiclesOf, useMakeBrowser } from '#renderer/features/vehicle/make-browser.ts';
import { useVehicleDetails } from '#renderer/features/vehicle/vehicle-details.ts';
import { VehicleQuestion } from '#renderer/features/vehicle/vehicle-question.tsx';
import { usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { useVehicleAside } from '#renderer/features/vehicle/vehicle-aside.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { PlatePhase } from '#renderer/features/vehicle/plate-look-up.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';
import { answerSaleQuestion, saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { ListedVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { type Failure, succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { fails, given, never, RECENT } from '../answers.ts';
import { FAULT, notAuthorised, offline, timedOut } from '../failures.ts';
import { indexOf, minutesAgo, part, rangerPxTwo, sale, vehicle } from '../practice-facts.ts';
import { withoutConnection, practice, session } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, withOpenPart, setUpAs } from '../window-state.ts';

/** The left column with a vehicle, and with the part that a question may be about. */
function Known({
  choice,
  sku = null,
  as = session(),
}: {
  readonly choice: VehicleChoice | null;
  readonly sku?: string | null;
  readonly as?: SessionView;
}) {
  return <VehicleColumn session={as} key={`${choice?.readAt} ${sku}`} />;
}

function known(choice: VehicleChoice | null, sku: string | null = null, as: SessionView = session()) {
  setUpAs(as);
  inFront(choice === null ? emptyTicket() : sale([], choice));
  if (sku !== null) withOpenPart(part(sku));
  return <Known choice={choice} sku={sku} as={as} />;
}

function asked(phase: PlatePhase, typed: string, more: Partial<ReturnType<typeof usePlateLookUp.getState>> = {}) {
  const drawn = known(null);
  onceDrawn(() => usePlateLookUp.setState({ typed, state: 'NSW', phase, longAsk: phase, ...more }));
  return drawn;
}

function unfolded(drawn: ReturnType<typeof known>) {
  useVehicleDetails.setState({ open: true });
  return drawn;
}

/** The question alone, in the room of a cell over the part. */
function inCell(choice: VehicleChoice, sku: string) {
  known(choice, sku);
  return <VehicleQuestion />;
}

/** A vehicle as a part lists it. */
function listedVehicle(description: string): ListedVehicleChoice {
  const [first] = vehicle(PLATES.cleanHit).candidates;
  if (first === undefined) throw new Error('no candidate');
  return { kind: 'from a part', id: description, description, attributes: first.attributes, readAt: minutesAgo(20) };
}

/** A vehicle with the first answer of the question that a part asks. */
function answered(choice: VehicleChoice, sku: string): VehicleChoice {
  const index = indexOf(sku);
  const question = index === null ? null : saleQuestion(choice, [{ sku, index }]);
  return question === null ? choice : answerSaleQuestion(choice, question, 0);
}

/** A plate that brought no vehicle. */
function inVain(plate: string, state: StateCode, failure: Failure) {
  return asked({ kind: 'failed', plate, state, failure, typed: plate }, plate);
}

/** A ticket whose vehicle was taken off for a plate that brought none. */
function takenOff() {
  const drawn = known(null);
  const ticketId = useOpenTicket.getState().ticket?.id ?? '';
  useVehicleAside.setState({ aside: { ticketId, vehicle: vehicle(PLATES.cleanHit) } });
  return drawn;
}

/** A vehicle as it was looked up before: there was no connection when it was asked for once more. */
function ofBefore(as: SessionView) {
  return known(vehicle(PLATES.cleanHit, { readAt: minutesAgo(60 * 24 * 19), whyKept: { kind: 'offline' } }), null, as);
}

function makes(state: Partial<ReturnType<typeof useMakeBrowser.getState>>) {
  useMakeBrowser.setState(state);
  return <MakePanel onClose={() => undefined} />;
}

const LISTED = [
  'TOYOTA Hilux GUN126R SR 2.8 L diesel dual cab tub, 10/2015 – 6/2018',
  'TOYOTA Hilux GUN126R SR5 2.8 L diesel dual cab tub, 10/2015 – 6/2018',
  'TOYOTA Landcruiser VDJ200R 4.5 L diesel wagon, 2012 – 2021',
];

/** The plate, the vehicle and what is asked about it. */
export const VEHICLE_PANELS = [
  panel('Vehicle', 'left', {
    empty: () => known(null),
    'empty with vehicles looked up before': () => after(given({ vehicles: { recent: RECENT } }), known(null)),
    loading: () => asked({ kind: 'asking', plate: 'SL12OW', state: 'NSW' }, 'SL12OW'),
    'plate not a plate': () =>
      asked({ kind: 'idle' }, 'AB-12!', {
        plateProblem: 'A plate has 1 to 9 letters and digits.',
        stateProblem: 'Choose the state that the plate is from.',
      }),
    'not found, with look-alikes': () =>
      inVain('ZZ00ZZ', 'NSW', { kind: 'not found', operation: 'plate search', status: 404, said: null }),
    'vehicle taken off, and the plate typed away since': () => takenOff(),
    offline: () => inVain('417CPT', 'QLD', offline('plate search')),
    'timed out': () => inVain('SL12OW', 'NSW', timedOut('plate search')),
    'not authorised': () => inVain('417CPT', 'QLD', notAuthorised('plate search')),
    error: () => inVain('417CPT', 'QLD', FAULT),
    'one vehicle': () => known(vehicle(PLATES.cleanHit)),
    'one vehicle, looked up long ago': () =>
      known(vehicle(PLATES.cleanHit, { readAt: minutesAgo(60 * 24 * 45) }), null, withoutConnection()),
    'one vehicle of before, for the plate could not be looked up': () => ofBefore(withoutConnection()),
    'one vehicle of before, not looked up since': () => ofBefore(session()),
    'one vehicle in practice': () => known(vehicle(PLATES.cleanHit), null, practice()),
    'one vehicle, details unfolded': () => unfolded(known(vehicle(PLATES.cleanHit))),
    'records disagree': () => known(vehicle(PLATES.recordsDisagree)),
    'records disagree, details unfolded': () => unfolded(known(vehicle(PLATES.recordsDisagree))),
    'many vehicles, nothing to ask': () => known(vehicle(PLATES.manyCandidates)),
    'long plate and long words': () =>
      known(
        vehicle(PLATES.cleanHit, {
          plate: 'WWWWWWWWW',
          unreadable: Array.from({ length: 14 }, (_, at) => `vehicle_breakdown[${at}].vehicle.transmission`),
        }),
      ),
    'no vehicle left': () => known(vehicle(PLATES.cleanHit, { candidates: [] })),
    'from a part': () => known(listedVehicle('TOYOTA Hilux GUN126R 2.8 L diesel dual cab tub, 10/2015 on')),
  }),
  panel('Question', 'left', {
    'body, two ways': () => known(vehicle(PLATES.bodyPair), PARTS.hiluxTubTowbar),
    'body, answered': () => known(answered(vehicle(PLATES.bodyPair), PARTS.hiluxTubTowbar), PARTS.hiluxTubTowbar),
    'drivetrain, two ways': () => known(vehicle(PLATES.drivetrainPair), PARTS.notForHilux),
    'series, from the build plate': () => known(vehicle(PLATES.rangerBuildMonth), PARTS.rangerFromJuly2015),
    'month on the build plate': () => known(rangerPxTwo(), PARTS.rangerFromJuly2015),
    'notes of the part': () => known(vehicle(PLATES.navaraTwins), PARTS.navaraCoilTowbar),
    'many vehicles': () => known(vehicle(PLATES.manyCandidates), PARTS.hiluxTubTowbar),
    loading: () => after(given({ parts: { judge: never } }), known(vehicle(PLATES.bodyPair), PARTS.hiluxTubTowbar)),
    error: () =>
      after(given({ parts: { judge: fails(FAULT) } }), known(vehicle(PLATES.bodyPair), PARTS.hiluxTubTowbar)),
  }),
  panel('Question in a cell', 'cell', {
    'body, two ways': () => inCell(vehicle(PLATES.bodyPair), PARTS.hiluxTubTowbar),
    'body of many vehicles': () => inCell(vehicle(PLATES.manyCandidates), PARTS.hiluxTubTowbar),
    'series, from the build plate': () => inCell(vehicle(PLATES.rangerBuildMonth), PARTS.rangerFromJuly2015),
    'month on the build plate': () => inCell(rangerPxTwo(), PARTS.rangerFromJuly2015),
    error: () =>
      after(given({ parts: { judge: fails(FAULT) } }), inCell(vehicle(PLATES.bodyPair), PARTS.hiluxTubTowbar)),
  }),
  panel('Without a plate', 'left', {
    makes: () => makes({}),
    'vehicles of a make': () => {
      given({
        vehicles: { ofMake: () => succeeded({ vehicles: LISTED.map(listedVehicle), more: 31, partsLeft: 'of make' }) },
      });
      onceDrawn(() => readVehiclesOf('Toyota', ''));
      return makes({});
    },
    'no vehicle of a make': () => {
      onceDrawn(() => readVehiclesOf('Toyota', ''));
      return makes({});
    },
    'no vehicle of a make, and not all parts looked through': () => {
      given({ vehicles: { ofMake: () => succeeded({ vehicles: [], more: 0, partsLeft: 'of make' }) } });
      onceDrawn(() => readVehiclesOf('Toyota', 'hilux'));
      return makes({});
    },
    'no vehicle of a model, and not all of its parts looked through': () => {
      given({ vehicles: { ofMake: () => succeeded({ vehicles: [], more: 0, partsLeft: 'of model' }) } });
      onceDrawn(() => readVehiclesOf('Toyota', 'hilux'));
      return makes({});
    },
    'vehicles of a make, and not all parts looked through': () => {
      given({
        vehicles: { ofMake: () => succeeded({ vehicles: LISTED.map(listedVehicle), more: 0, partsLeft: 'of make' }) },
      });
      onceDrawn(() => readVehiclesOf('Toyota', ''));
      return makes({});
    },
    loading: () => after(given({ vehicles: { makes: never } }), makes({})),
    offline: () => after(given({ vehicles: { makes: fails(offline('vehicle access')) } }), makes({})),
  }),
];
