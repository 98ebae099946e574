import { type ClipboardEvent, useEffect, useRef } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import screen from '#renderer/components/screen.module.css';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { AddCodes } from './add-codes.tsx';
import { CODE_LIST_MESSAGES } from './code-list-messages.ts';
import { CodeListStatusPanel, DiskPanel } from './code-list-status.tsx';
import styles from './code-list.module.css';
import { FailedCodes } from './failed-codes.tsx';
import { useCodeList } from './window-code-list.ts';

const messages = CODE_LIST_MESSAGES;

/** The main view of the list of codes: how it goes on, what failed, and what is added to it. */
export function CodeListScreen() {
  const { view, failure, read, again } = useCodeList();
  const uncover = useMainView((state) => state.uncover);
  const heading = useRef<HTMLHeadingElement | null>(null);
  const target = useFocusTarget('main view');
  useEffect(() => {
    heading.current?.focus();
    void read();
  }, [read]);
  return (
    <section className={screen.screen} aria-labelledby="code-list-title" onPaste={pasteBeside}>
      <ScreenHead
        title={messages.title}
        titleId="code-list-title"
        heading={(element) => {
          heading.current = element;
          target(element);
        }}
        lead={messages.lead}
      >
        <Button variant="quiet" size="small" keyAction="back" onClick={uncover}>
          {messages.back}
        </Button>
      </ScreenHead>
      {failure === null ? null : (
        <FailureNote failure={failure.failure} title={messages.failed[failure.of]} onRetry={() => void again()} />
      )}
      {view === null ? (
        failure === null && <Skeleton height={240} />
      ) : (
        <div className={styles.panels}>
          <CodeListStatusPanel view={view} />
          <AddCodes />
          {(view.list?.failed ?? 0) > 0 ? <FailedCodes /> : null}
          <DiskPanel view={view} />
        </div>
      )}
    </section>
  );
}

/** What is pasted while the cursor is in no field is for the list: it goes behind what stands in its field. */
function pasteBeside(event: ClipboardEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  const field = event.currentTarget.querySelector('textarea');
  const text = event.clipboardData.getData('text/plain');
  if (field === null || text === '') return;
  event.preventDefault();
  const { typed, type } = useCodeList.getState();
  type(typed.trim() === '' ? text : `${typed}\n${text}`);
  field.focus();
}
