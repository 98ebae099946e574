import { isStale } from '#shared/domain/values/freshness.ts';
import { Age } from '#renderer/components/age.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';

/** How long ago a plate was looked up: shown once that is too long ago, and followed from the start. */
export function PlateAge({
  readAt,
  verb,
  divided = false,
}: {
  /** ISO time with offset. */
  readonly readAt: string;
  readonly verb: string;
  /** Divides it from what stands before it. */
  readonly divided?: boolean;
}) {
  const now = nowSince(useNow(), readAt);
  const shown = isStale('plate', readAt, now);
  return (
    <span hidden={!shown}>
      {divided ? ' · ' : null}
      <Age readAt={readAt} what="plate" verb={verb} titled={shown} />
    </span>
  );
}
