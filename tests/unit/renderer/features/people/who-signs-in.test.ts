import { describe, expect, it } from 'vitest';
import { expectedAtCover, whoLeft } from '#renderer/features/people/who-signs-in.ts';
import { peopleView } from '#tests/gallery/sessions.ts';

const all = peopleView(null);
const [first] = all.people;
if (first === undefined) throw new Error('The gallery has no people.');

describe('who comes to a locked window', () => {
  it('is the person who signed in last', () => {
    expect(expectedAtCover({ ...all, lastSignedIn: first.id })).toBe(first);
    expect(expectedAtCover(all)).toBeNull();
  });

  it('is the only one who can sign in: after a start a PIN alone is typed', () => {
    expect(expectedAtCover({ ...all, people: [first] })).toBe(first);
    expect(expectedAtCover({ people: [first], lastSignedIn: 'gone' })).toBe(first);
  });
});

describe('what was typed for initials', () => {
  it('is kept as the initials that it means', () => {
    expect(whoLeft(all.people, ` ${first.initials.toLowerCase()} `)).toEqual({ who: first.initials, isUnknown: false });
    expect(whoLeft(all.people, '')).toEqual({ who: '', isUnknown: false });
  });

  it('is emptied where nobody has them: it may be a PIN, which is never left readable', () => {
    expect(whoLeft([first], '4417')).toEqual({ who: '', isUnknown: true });
  });
});
