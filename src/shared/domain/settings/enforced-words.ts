/**
 * What is said beside a field that the organisation holds. By itself, as the window says it before it has the settings.
 */
export const SET_BY_ORGANISATION = 'Set by your organisation';

/** What is said to a person who changes such a field all the same. */
export const ENFORCED = `${SET_BY_ORGANISATION}. It cannot be changed here.`;
