import type { UpdateView } from '../update-view.ts';
import { call, nothing } from './call.ts';

/** New versions of Counterpart itself: each answers what the bar says now, null where nothing. */
export const updatesCalls = {
  state: call<UpdateView | null>()(nothing),
  /** Closes Counterpart for the new version and starts it again; or says what is in the way, and does it later. */
  installNow: call<UpdateView | null>()(nothing),
  /** Puts it off until tomorrow. */
  notToday: call<UpdateView | null>()(nothing),
} as const;
