import { STATE_CODES } from '#shared/domain/australia/plate.ts';

/** The states and territories, to choose one of in a `Select`. */
export function StateOptions() {
  return STATE_CODES.map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));
}
