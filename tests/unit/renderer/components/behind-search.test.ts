import { describe, expect, it, vi } from 'vitest';
import { createBehindSearch, isOnItsWay } from '#renderer/components/behind-search.ts';

function behind() {
  let held = 0;
  const made = createBehindSearch(() => {
    held += 1;
    return () => {
      held -= 1;
    };
  });
  return { ...made, held: () => held };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the arrow that goes to the list of a search', () => {
  it('goes there at once where what is typed was searched for', () => {
    const { go, held } = behind();
    const toList = vi.fn<() => void>();
    go(false, toList);
    expect(toList).toHaveBeenCalledOnce();
    expect(held()).toBe(0);
  });

  it('waits for the search that is on its way, and holds the keys behind it until it is in the new list', async () => {
    const { go, over, held } = behind();
    const toOld = vi.fn<() => void>();
    const toNew = vi.fn<() => void>(() => expect(held()).toBe(1));
    go(true, toOld);
    go(true, toOld);
    expect(held()).toBe(1);
    over(toNew);
    expect(toNew).toHaveBeenCalledOnce();
    await settled();
    expect([toOld.mock.calls.length, held()]).toEqual([0, 0]);
    over(toNew);
    expect(toNew, 'nobody pressed it again').toHaveBeenCalledOnce();
  });

  it('lets the keys go where the screen is left meanwhile', () => {
    const { go, leave, over, held } = behind();
    const toList = vi.fn<() => void>();
    go(true, toList);
    leave();
    expect(held()).toBe(0);
    over(toList);
    expect(toList).not.toHaveBeenCalled();
  });

  it('waits for no search that has answered, of which nothing is said, as of a list that is empty', () => {
    expect([isOnItsWay(null, null), isOnItsWay('', null), isOnItsWay('2 found', null)]).toEqual([true, false, false]);
    expect(isOnItsWay(null, { kind: 'storage', words: 'The disk is full.' })).toBe(false);
  });
});
