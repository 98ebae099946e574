import { describe, expect, expectTypeOf, it } from 'vitest';
import { keyRow } from '#renderer/keyboard/key-map.ts';
import {
  isTicketView,
  MAIN_VIEW_NAMES,
  MAIN_VIEWS,
  mainViewRow,
  type MainView,
  type TicketView,
} from '#renderer/sale/main-views.ts';
import { pageTitle } from '#renderer/shell/page-title.ts';

describe('the main views of the counter', () => {
  it.each(MAIN_VIEW_NAMES)('have a title, a key of their own and help for it: %s', (view) => {
    const { title, key, inPracticeOnly } = mainViewRow(view);
    expect(pageTitle({ place: null, view, vehicle: null, practice: false })).toBe(`${title} – Counterpart`);
    expect(MAIN_VIEW_NAMES.filter((each) => MAIN_VIEWS[each].key === key)).toEqual([view]);
    expect(keyRow(key)).toMatchObject({ where: inPracticeOnly === true ? 'Practice' : 'Everywhere' });
    expect(keyRow(key).keys).not.toEqual([]);
  });

  it('are of the ticket where they show it', () => {
    expect(MAIN_VIEW_NAMES.filter(isTicketView)).toEqual(['part', 'known', 'rates', 'review']);
    expectTypeOf<TicketView>().toEqualTypeOf<'part' | 'known' | 'rates' | 'review'>();
  });

  it('do not compile with a key that is not in the table of keys, or where one of them is left out', () => {
    // @ts-expect-error there is no such action
    expect(() => keyRow('show stocktake')).toThrow('No key');
    type Screens = { readonly [view in MainView]: string };
    const { about: _forgotten, ...without } = MAIN_VIEWS;
    const titles = Object.fromEntries(Object.entries(without).map(([view, { title }]) => [view, title]));
    // @ts-expect-error about has no screen
    const screens: Screens = titles as { readonly [view in Exclude<MainView, 'about'>]: string };
    expect(screens.about).toBeUndefined();
  });
});
