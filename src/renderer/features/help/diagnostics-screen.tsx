import { type ReactNode, useEffect, useRef } from 'react';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { type DiagnosticSection, diagnosticSections, NETWORK_STEPS } from '#shared/domain/support/diagnostics.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useProgressWords } from '#renderer/sale/progress.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import screen from '#renderer/components/screen.module.css';
import { HELP_MESSAGES } from './help-messages.ts';
import styles from './help.module.css';
import { SetAsideDeletion } from './set-aside-deletion.tsx';
import { useDiagnostics } from './window-diagnostics.ts';

/**
 * How Counterpart itself is doing, with a check of the way to the service and a report to send to the person who helps.
 */
export function DiagnosticsScreen() {
  const { facts, failure, copied, read, check, copy, again } = useDiagnostics();
  const uncover = useMainView((state) => state.uncover);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void read();
  }, [read]);
  useKeyAction('copy report', () => void copy());
  useKeyAction('check network', () => void check());
  return (
    <section className={screen.screen} aria-labelledby="diagnostics-title">
      <ScreenHead
        title={HELP_MESSAGES.diagnostics}
        titleId="diagnostics-title"
        heading={heading}
        lead={HELP_MESSAGES.diagnosticsLead}
      >
        <div className={styles.ways}>
          <Button variant="primary" keyAction="copy report" onClick={() => void copy()}>
            {HELP_MESSAGES.copyReport}
          </Button>
          <Button variant="quiet" keyAction="back" onClick={uncover}>
            {HELP_MESSAGES.back}
          </Button>
        </div>
      </ScreenHead>
      <p role="status" className={styles.copied}>
        {copied ? HELP_MESSAGES.reportCopied : null}
      </p>
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void again()} />}
      <NetworkPanel />
      {facts === null ? (
        <Skeleton height={480} />
      ) : (
        <div className={styles.sections}>
          {diagnosticSections(facts, dayAndTime).map((section) => (
            <Section
              key={section.title}
              section={section}
              acts={section.title === 'Records' && facts.files.length > 0 ? <RecordsActs /> : null}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function RecordsActs() {
  return (
    <>
      <RecordsCheck />
      <SetAsideDeletion />
    </>
  );
}

function Section({
  section: { title, rows },
  acts,
}: {
  readonly section: DiagnosticSection;
  readonly acts: ReactNode;
}) {
  return (
    <Panel title={title}>
      {acts}
      <dl className={styles.rows}>
        {[...rows.entries()].map(([place, { name, words, bad }]) => (
          <div key={place} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              {bad ? <StatusBadge tone="condition">{HELP_MESSAGES.check}</StatusBadge> : null} {words}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/**
 * The check of the records: a large file is checked whole beside the running counter, and Esc waits no longer for it.
 */
function RecordsCheck() {
  const { checkingRecords, recordsWords, checkRecords, stopRecords } = useDiagnostics();
  const busy = checkingRecords !== null;
  useKeyAction('check records', () => void checkRecords());
  useKeyAction('back', stopRecords, busy);
  return (
    <div className={styles.acts}>
      <Button size="small" keyAction="check records" busy={busy} onClick={() => void checkRecords()}>
        {HELP_MESSAGES.checkRecords}
      </Button>
      {busy ? <Waiting onStop={stopRecords}>{HELP_MESSAGES.checkingRecords}</Waiting> : null}
      <p role="status" className={styles.lead}>
        {recordsWords}
      </p>
    </div>
  );
}

/** The check of the way to the service: asked for by its key, told step by step, and stopped by Esc. */
function NetworkPanel() {
  const { findings, checking, stopped, check, stop } = useDiagnostics();
  const words = useProgressWords(checking);
  useKeyAction('back', stop, checking !== null);
  return (
    <Panel
      title={HELP_MESSAGES.connectionTest}
      aside={
        <Button size="small" keyAction="check network" busy={checking !== null} onClick={() => void check()}>
          {HELP_MESSAGES.testConnection}
        </Button>
      }
    >
      {checking === null ? null : <Waiting onStop={stop}>{words ?? HELP_MESSAGES.beginning}</Waiting>}
      <div role="status">
        {checking === null && findings.length === 0 ? (
          <p className={screen.lead}>
            {stopped ? HELP_MESSAGES.stoppedBefore : null}
            {HELP_MESSAGES.testLead}
          </p>
        ) : null}
        {findings.length === 0 ? null : (
          <ol className={styles.findings}>
            {findings.map(({ step, good, words: found, toDo, tookMs }) => (
              <li key={step} className={styles.finding}>
                <StatusBadge tone={good ? 'fit' : 'no'}>
                  {good ? HELP_MESSAGES.good : HELP_MESSAGES.notGood}
                </StatusBadge>
                <span className={styles.step}>{NETWORK_STEPS[step].title}</span>
                <span>
                  {found} {toDo === null ? null : <strong>{toDo}</strong>}
                </span>
                <span className={styles.took}>{HELP_MESSAGES.took(tookMs)}</span>
              </li>
            ))}
          </ol>
        )}
        {stopped && findings.length > 0 ? <p className={screen.lead}>{HELP_MESSAGES.stoppedHere}</p> : null}
      </div>
    </Panel>
  );
}
