import { PeopleBar, TakeOver } from '#renderer/features/people/people-bar.tsx';
import { OwnPin, PeoplePanel, Person, SwitchOff } from '#renderer/features/people/people-panel.tsx';
import { PinForm } from '#renderer/features/people/pin-form.tsx';
import { Recovery } from '#renderer/features/people/sign-in.tsx';
import { usePeople } from '#renderer/features/people/window-people.ts';
import type { SensitiveAct } from '#shared/domain/people/rights.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { given } from '../answers.ts';
import { panel } from '../gallery-panel.ts';
import { PEOPLE, peopleView, session } from '../sessions.ts';
import { setUpAs } from '../window-state.ts';

const nothing = () => undefined;

function inSettings(people: SessionView['people'], list: typeof PEOPLE) {
  const here = session({ people });
  setUpAs(here);
  given({ people: { list: () => succeeded(list) } });
  return <PeoplePanel session={here} />;
}

/** A colleague is asked to allow an act. */
function asked(act: SensitiveAct, may: readonly string[]) {
  const refused = { kind: 'not allowed', act, may } as const;
  usePeople.setState({ question: { kind: 'who allows it', refused, answer: nothing } });
  return <PeopleBar view={peopleView('jo')} />;
}

/** The people of the counter: who they are, how they sign in, and how one allows what another may not do. */
export const PEOPLE_PANELS = [
  panel('People', 'whole', {
    off: () => inSettings(null, []),
    'off, without a recovery code': () => {
      const due = session({ records: { kind: 'open', recoveryCode: 'due', remark: null } });
      return <PeoplePanel session={setUpAs(due)} />;
    },
    some: () => inSettings(peopleView('km'), PEOPLE),
    'off again': () =>
      inSettings(
        null,
        PEOPLE.map((person) => ({ ...person, active: false })),
      ),
  }),
  panel('Person', 'whole', {
    first: () => <Person person={null} isFirst onEnd={nothing} />,
    another: () => <Person person={null} isFirst={false} onEnd={nothing} />,
    changed: () => <Person person={PEOPLE[0] ?? null} isFirst={false} onEnd={nothing} />,
    'own PIN': () => <OwnPin onEnd={nothing} />,
    'turned off': () => <SwitchOff onEnd={nothing} />,
  }),
  panel('Signed in', 'bar', {
    one: () => {
      usePeople.setState({ question: null });
      return <PeopleBar view={peopleView('km')} />;
    },
  }),
  panel('Change person', 'whole', {
    'of two': () => <TakeOver people={peopleView('jo').people} signedIn="jo" onEnd={nothing} />,
    'a colleague allows it': () => asked('override a price', ['KM']),
    'PIN of many': () => (
      <PinForm
        people={Array.from({ length: 24 }, (_, at) => ({ id: `p${at}`, initials: `P${at}`, rights: [] }))}
        expected={null}
        act="Sign in"
        tryPin={async () => succeeded({ kind: 'wrong', waitMs: 0 })}
        onRight={nothing}
      />
    ),
    'all PINs forgotten': () => <Recovery view={peopleView(null)} onBack={nothing} />,
  }),
];
