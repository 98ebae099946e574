import { plateSearchRequest } from '#shared/interface/plate-search.ts';
import { drillNamedIn } from '../drills/drill-table.ts';
import { plateAnswer } from '../plates/plate-answer.ts';
import type { PlateRegistration } from '../plates/registrations.ts';
import { jsonAnswer, readBody, refusal } from './answer.ts';
import type { PrepareOperation } from './preparation.ts';

const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];

/** `POST /v1/vehicles/plate-search` (`docs/service.md` 4). A plate of another state is not found, like one of none. */
export const preparePlateSearch: PrepareOperation = ({ body }, { catalogue, slowMs }) => {
  const read = readBody(plateSearchRequest, body);
  if (!read.ok) {
    return { ready: false, answer: read.answer };
  }
  const { plate, state } = read.value;
  if (!/^[A-Z0-9]{1,9}$/.test(plate)) {
    return { ready: false, answer: refusal(422, 'plate', 'plate: must be 1 to 9 capitals and digits.') };
  }
  if (!STATES.includes(state)) {
    return { ready: false, answer: refusal(422, 'state', `state: must be one of ${STATES.join(', ')}.`) };
  }
  const drill = drillNamedIn(plate, 'plate search');
  const ofPlate = catalogue.plates.filter((registration) => registration.plate === plate);
  const found: PlateRegistration | undefined =
    drill === null ? ofPlate.find((registration) => registration.state === state) : catalogue.plates[0];
  if (found === undefined) {
    const answer =
      ofPlate.length === 0
        ? refusal(404, 'plate', `No vehicle is registered as ${plate} in ${state}.`)
        : refusal(404, 'state', `${plate} is not a plate of ${state}.`);
    return { ready: false, answer };
  }
  return {
    ready: true,
    drill,
    waitMs: Math.round(found.wait * slowMs),
    act: () => jsonAnswer(200, plateAnswer(found, read.value)),
  };
};
