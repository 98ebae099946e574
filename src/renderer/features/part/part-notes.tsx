import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { useMainView } from '#renderer/sale/main-view.ts';
import { commands } from '#renderer/commands.ts';
import { CODE_WORDS } from './part-first-messages.ts';
import type { PartPhase } from './part-store.ts';

type NotThere = Extract<PartPhase, { readonly kind: 'failed' | 'stopped' }>;
type Unknown = { readonly code: string; readonly quantity: number } | null;

/** Why the part that was asked for last is not in the main view, and which one is there instead; null for none. */
export function PartNotes({
  phase,
  unknown,
  open,
}: {
  readonly phase: NotThere;
  /** The code that the supplier does not know; null where it failed otherwise. */
  readonly unknown: Unknown;
  readonly open: string | null;
}) {
  return (
    <>
      {phase.kind === 'failed' ? <NotOpened phase={phase} unknown={unknown} /> : null}
      {open === null ? null : <StillOpen sku={open} code={phase.code} />}
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

/** What stands in the main view is not what was asked for last: said, so that nobody sells the one for the other. */
function StillOpen({ sku, code }: { readonly sku: string; readonly code: string }) {
  return (
    <Notice tone="warning">
      <KeyHint action="back" /> {CODE_WORDS.stillOpen(sku, code)}
    </Notice>
  );
}
