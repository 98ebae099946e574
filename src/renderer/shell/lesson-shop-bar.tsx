import { useLessons } from '../features/lessons/window-lessons.ts';
import { AsOfBar } from '../features/shop/as-of-bar.tsx';

/** In practice, while a lesson keeps the shop's server away: the line that a counter of a shop has then. */
export function LessonShopBar() {
  const asOf = useLessons((state) => state.running?.sharedAsOf);
  return <AsOfBar asOf={asOf === undefined ? null : { time: asOf }} awaySince={asOf ?? null} why="" />;
}
