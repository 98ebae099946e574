import type { SessionView } from '../../shared/session.ts';
import { useSession } from '../sale/session.ts';

/** Keeps the window's theme and density with what was chosen, from one choice to the next. Called once, at the start. */
export function beginAppearance(): void {
  wear(useSession.getState().session);
  useSession.subscribe(({ session }) => wear(session));
}

/** Main has put the attributes of the start on the page itself: nothing is written that is there already. */
function wear(session: SessionView | null): void {
  if (session === null) return;
  const { dataset } = document.documentElement;
  const { theme, density } = session.appearance;
  if (dataset.theme !== theme) dataset.theme = theme;
  if (dataset.density !== density) dataset.density = density;
}
