import type { PartView } from '#shared/domain/part/part-view.ts';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { isSameSku } from '#shared/domain/values/sku.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { commands } from '#renderer/commands.ts';
import { CODE_WORDS } from './part-first-messages.ts';
import { STILL_OPEN_WORDS } from './part-messages.ts';
import type { PartPhase } from './part-store.ts';
import { usePartStore } from './window-part.ts';

type NotThere = Extract<PartPhase, { readonly kind: 'failed' | 'stopped' }>;
type Unknown = { readonly code: string; readonly quantity: number } | null;

/** Why the part that was asked for last is not in the main view, and which one is there instead; null for none. */
export function PartNotes({
  phase,
  unknown,
}: {
  readonly phase: NotThere;
  /** The code that the supplier does not know; null where it failed otherwise. */
  readonly unknown: Unknown;
}) {
  const open = usePartStore(({ part }) => part);
  return (
    <>
      {phase.kind === 'failed' ? <NotOpened phase={phase} unknown={unknown} /> : null}
      {open === null ? null : <StillOpen part={open} code={phase.code} />}
    </>
  );
}

/** Why the code that was asked for brought no part, and what may be done about it. */
function NotOpened({
  phase,
  unknown,
}: {
  readonly phase: Extract<PartPhase, { readonly kind: 'failed' }>;
  readonly unknown: Unknown;
}) {
  const show = useMainView((state) => state.show);
  return (
    <FailureNote
      failure={phase.failure}
      title={unknown === null ? undefined : CODE_WORDS.notFound(phase.code)}
      actions={
        unknown === null ? undefined : (
          <Button size="small" keyAction="link barcode" onClick={() => commands.linkBarcode(unknown)}>
            {CODE_WORDS.linkToPart}
          </Button>
        )
      }
      onRetry={() => commands.openPart(phase.code, phase)}
      onSettings={() => show('settings')}
    />
  );
}

/**
 * What stands in the main view is not what was asked for last: said, so that nobody sells the one for the other, nor
 * figures for fresh that were read before.
 */
function StillOpen({ part, code }: { readonly part: PartView; readonly code: string }) {
  const now = nowSince(useNow(), part.readAt);
  return (
    <Notice tone="warning">
      {isSameSku(code, part.sku) ? (
        <>
          {STILL_OPEN_WORDS.same(ageWords(part.readAt, now))} <KeyHint action="back" /> {STILL_OPEN_WORDS.goOn}
        </>
      ) : (
        <>
          <KeyHint action="back" /> {STILL_OPEN_WORDS.another(part.sku, code)}
        </>
      )}
    </Notice>
  );
}
