import { useEffect } from 'react';
import { mayDo } from '#shared/domain/people/rights.ts';
import type { CounterPerson, PeopleView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { client, permissionsBy } from '#renderer/counterpart-client.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { PEOPLE_MESSAGES as messages } from './people-messages.ts';
import styles from './people.module.css';
import { PinForm } from './pin-form.tsx';
import { askPermission, type PeopleQuestion, usePeople } from './window-people.ts';

/** Who is signed in, quietly in the bar at the top, with the keys that change or end it and the questions of people. */
export function PeopleBar({ view }: { readonly view: PeopleView }) {
  const { question, ask, end } = usePeople();
  const signedIn = view.people.find(({ id }) => id === view.signedIn) ?? null;
  const isLocked = signedIn === null;
  useEffect(() => permissionsBy(askPermission), []);
  // Nobody waits behind a locked window.
  useEffect(() => {
    if (isLocked) end(false);
  }, [isLocked, end]);
  const change = (): void => ask({ kind: 'who takes over' });
  useKeyAction('change person', change);
  useKeyAction('unlock window', () => void client.windowLock.lock());
  if (signedIn === null) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        keyAction="change person"
        className={styles.bar}
        title={messages.bar(signedIn.initials)}
        onClick={change}
      >
        {signedIn.initials}
      </Button>
      {question === null ? null : <Question view={view} question={question} onEnd={end} />}
    </>
  );
}

function Question({
  view: { people, signedIn },
  question,
  onEnd,
}: {
  readonly view: PeopleView;
  readonly question: PeopleQuestion;
  readonly onEnd: (allowed: boolean) => void;
}) {
  const cancel = (): void => onEnd(false);
  if (question.kind === 'who takes over') return <TakeOver people={people} signedIn={signedIn} onEnd={cancel} />;
  const { act } = question.refused;
  const able = people.filter(({ rights }) => mayDo(rights, act));
  return (
    <Dialog open onClose={cancel} title={messages.allowTitle}>
      <p>{messages.allowMeans(act)}</p>
      <PinForm
        key={act}
        people={able}
        expected={onlyOneOf(able)}
        act={messages.allow}
        tryPin={({ id }, pin) => client.people.allow({ id, pin, act })}
        onRight={() => onEnd(true)}
      >
        <Button onClick={cancel}>{messages.cancel}</Button>
      </PinForm>
    </Dialog>
  );
}

/** Somebody else takes over; the one before stays signed in until they have. */
export function TakeOver({
  people,
  signedIn,
  onEnd,
}: Pick<PeopleView, 'people' | 'signedIn'> & { readonly onEnd: () => void }) {
  // Of two people the other one is meant.
  const others = people.filter(({ id }) => id !== signedIn);
  return (
    <Dialog open onClose={onEnd} title={messages.changeTitle}>
      <PinForm
        people={people}
        expected={onlyOneOf(others)}
        act={messages.signIn}
        tryPin={({ id }, pin) => client.people.signIn({ id, pin })}
        onRight={onEnd}
      >
        <Button
          keyAction="unlock window"
          onClick={() => {
            onEnd();
            void client.windowLock.lock();
          }}
        >
          {messages.lockNow}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {messages.cancel}
        </Button>
      </PinForm>
    </Dialog>
  );
}

/** The one person there is; null where there are more, or none. */
function onlyOneOf(people: readonly CounterPerson[]): CounterPerson | null {
  const [only, ...more] = people;
  return only === undefined || more.length > 0 ? null : only;
}
