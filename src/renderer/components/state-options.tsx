import { memo } from 'react';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';

/** The states and territories, to choose one of in a `Select`. They are drawn once, whatever is drawn around them. */
export const StateOptions = memo(function StateOptions() {
  return STATE_CODES.map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));
});
