import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Keychain } from '#main/keychain-call.ts';
import { createRecordKeyStore } from '#main/record-key-store.ts';
import { createRecordKeys, type KeyResult } from '#main/records/keys/record-key.ts';
import { makeRecoveryCode } from '#main/records/keys/recovery-code.ts';
import { quoteInput, ticket } from './sale.ts';
import { openShop, standingClock, temporaryFolder, answerOf } from './shop.ts';

/** The account of the record key in the keychain of these tests. */
const ACCOUNT = 'record key';

/** A keychain that a test can lock, empty or take away. A locked one is unlocked by what is written, where it asks. */
function keychain() {
  const kept = new Map<string, string>();
  const state = {
    kept,
    works: true,
    keeps: true,
    locked: false,
    /** How often it was written to since it was locked. */
    written: 0,
    get entry(): string | null {
      return kept.get(ACCOUNT) ?? null;
    },
    set entry(text: string | null) {
      if (text === null) kept.delete(ACCOUNT);
      else kept.set(ACCOUNT, text);
    },
  };
  const opened: Keychain = {
    getPassword: async (_service, account) => (state.locked ? null : (kept.get(account) ?? null)),
    async setPassword(_service, account, secret) {
      if (state.locked) state.written += 1;
      if (!state.keeps) return;
      state.locked = false;
      kept.set(account, secret);
    },
    deletePassword: async (_service, account) => kept.delete(account),
  };
  const store = createRecordKeyStore({
    openKeychain: () => (state.works ? Promise.resolve(opened) : Promise.reject(new Error('no keyring daemon'))),
    account: ACCOUNT,
  });
  return { state, store };
}

function shopKeys() {
  const folder = temporaryFolder();
  const path = join(folder, 'records.key');
  const { state, store } = keychain();
  return { folder, path, state, keys: createRecordKeys({ path, keyStore: store, now: standingClock().now }) };
}

async function made(keys: { open(recordsExist: boolean): Promise<KeyResult> }) {
  const result = await keys.open(false);
  if (result.kind !== 'made') throw new Error(`No key was made: ${result.kind}`);
  return result;
}

describe('the key of the records', () => {
  it('is made at the first start and found in the keychain afterwards', async () => {
    const { keys } = shopKeys();
    const first = await made(keys);
    expect(first.key).toHaveLength(32);
    expect(first.inKeychain).toBe(true);
    expect(await keys.open(true)).toEqual({ kind: 'open', key: first.key, inKeychain: true, codeLost: false });
  });

  it('is locked in the keychain by a key that is elsewhere, and unlocked by no other', async () => {
    const { keys, state } = shopKeys();
    const { key, code } = await made(keys);
    const kept = state.entry;
    const about = { place: '{"host":"shop.example"}', heardAt: '2026-03-02T01:00:00.000Z' };
    const [lockKey, other] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
    // Nobody has the code: where the shop is lost, nothing would open the records.
    expect(await keys.lock(key, lockKey, about)).toBe(false);
    expect(state.entry).toBe(kept);
    expect(await keys.check(code)).toMatchObject({ ok: true });
    state.keeps = false;
    expect(await keys.lock(key, lockKey, about)).toBe(false);
    state.keeps = true;
    expect(await keys.lock(key, lockKey, about)).toBe(true);
    expect(state.entry).not.toContain(kept);
    expect(await keys.open(true)).toEqual({ kind: 'locked', ...about });
    for (const wrong of [other, new Uint8Array(0)]) expect(await keys.unlock(wrong)).toBeNull();
    const locked = state.entry ?? '';
    // Where the shop is was not changed by somebody else.
    state.entry = locked.replace('shop.example', 'else.example');
    expect(await keys.unlock(lockKey)).toBeNull();
    state.entry = locked;
    expect(await keys.unlock(lockKey)).toEqual(key);
    expect(state.entry).toBe(kept);
    // Twice is once.
    expect(await keys.unlock(lockKey)).toBeNull();
    expect(await keys.open(true)).toMatchObject({ kind: 'open' });
  });

  it('that is locked is opened by the recovery code', async () => {
    const { keys } = shopKeys();
    const { key, code } = await made(keys);
    await keys.check(code);
    await keys.lock(key, new Uint8Array(32).fill(7), { place: '{}', heardAt: null });
    expect(await keys.recover(code)).toMatchObject({ ok: true, value: { key, inKeychain: true } });
    expect(await keys.open(true)).toMatchObject({ kind: 'open', key });
  });

  it('is opened by the recovery code where the keychain lost it, and put back', async () => {
    const { folder, keys, state } = shopKeys();
    const { key, code } = await made(keys);
    const shop = openShop(folder, { key });
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    shop.close();
    state.entry = null;

    expect(await keys.open(true)).toMatchObject({ kind: 'code needed', because: 'keychain has no key' });
    const recovered = await keys.recover(code.toLowerCase().replaceAll('-', ' '));
    if (!recovered.ok) throw new Error(recovered.message);
    expect(recovered.value.inKeychain).toBe(true);
    expect(answerOf(openShop(folder, { key: recovered.value.key }).quotes.find('ava'))).toHaveLength(1);
    expect(await keys.open(true)).toMatchObject({ kind: 'open', key });
  });

  it('is asked for at each start where there is no keychain', async () => {
    const { keys, state } = shopKeys();
    state.works = false;
    const { code, key, inKeychain } = await made(keys);
    expect(inKeychain).toBe(false);
    for (let start = 0; start < 2; start += 1) {
      expect(await keys.open(true)).toMatchObject({ kind: 'code needed', because: 'no keychain' });
      expect(await keys.recover(code)).toEqual({ ok: true, value: { key, inKeychain: false } });
    }
  });

  it('is not opened by a wrong code, which changes nothing', async () => {
    const { folder, keys, state } = shopKeys();
    const { code } = await made(keys);
    state.entry = null;
    const before = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
    const mistyped = code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await keys.recover(mistyped)).toMatchObject({ ok: false, because: 'mistyped' });
    expect(await keys.recover(makeRecoveryCode())).toMatchObject({ ok: false, because: 'wrong' });
    expect(await keys.recover('')).toMatchObject({ ok: false, because: 'mistyped' });
    expect(state.entry).toBeNull();
    expect(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])).toEqual(before);
  });

  it('has its code checked, which confirms it and changes nothing else', async () => {
    const { keys, state } = shopKeys();
    const { code } = await made(keys);
    state.entry = null;
    expect(keys.confirmedAt()).toBeNull();
    expect(await keys.check(makeRecoveryCode())).toMatchObject({ ok: false, because: 'wrong' });
    expect(keys.confirmedAt()).toBeNull();
    expect(await keys.check(code)).toEqual({
      ok: true,
      value: { madeAt: '2026-03-04T02:00:00.000Z', newerBegun: false },
    });
    expect(keys.confirmedAt()).not.toBeNull();
    expect(state.entry).toBeNull();
  });

  it('gets a new code, and the one before holds until the new one was typed back', async () => {
    const { keys, folder } = shopKeys();
    const { code, key } = await made(keys);
    expect(await keys.check(code)).toMatchObject({ ok: true });
    const confirmed = keys.confirmedAt();
    const unseen = await keys.renew(key);
    const renewed = await keys.renew(key);
    expect(keys.confirmedAt()).toBe(confirmed);
    expect(await keys.recover(code)).toMatchObject({ ok: true, value: { key } });
    expect(await keys.check(code)).toMatchObject({ ok: true, value: { newerBegun: true } });
    expect(keys.confirmedAt()).toBe(confirmed);
    expect(await keys.check(unseen)).toMatchObject({ ok: false, because: 'wrong' });
    expect(await keys.check(renewed)).toMatchObject({ ok: true, value: { newerBegun: false } });
    expect(await keys.recover(code)).toMatchObject({ ok: false, because: 'wrong' });
    expect(await keys.recover(renewed)).toMatchObject({ ok: true, value: { key } });
    expect(readdirSync(folder).filter((name) => name.includes('next'))).toEqual([]);
  });

  it('is opened by the code that was shown first, until another one was typed back', async () => {
    const { keys, folder } = shopKeys();
    const { key, code: unseen } = await made(keys);
    const printed = await keys.renew(key);
    expect(await keys.recover(unseen)).toMatchObject({ ok: false, because: 'wrong' });
    expect(keys.confirmedAt()).toBeNull();
    await keys.renew(key);
    const renewed = await keys.renew(key);
    expect(await keys.check(printed)).toMatchObject({ ok: true, value: { newerBegun: true } });
    expect(await keys.check(renewed)).toMatchObject({ ok: true, value: { newerBegun: false } });
    expect(await keys.recover(printed)).toMatchObject({ ok: false, because: 'wrong' });
    expect(filesOf(folder)).toEqual(['records.key']);
  });

  it('has the code before confirmed, too, by who has it on paper, and the new one may be typed back after that', async () => {
    const { keys } = shopKeys();
    const { key } = await made(keys);
    const code = await keys.renew(key);
    const renewed = await keys.renew(key);
    expect(await keys.check(code)).toMatchObject({ ok: true, value: { newerBegun: true } });
    expect(keys.confirmedAt()).not.toBeNull();
    expect(await keys.check(renewed)).toMatchObject({ ok: true, value: { newerBegun: false } });
    expect(await keys.recover(code)).toMatchObject({ ok: false, because: 'wrong' });
  });

  it('opens by a new code that was printed and never typed back, which confirms it', async () => {
    const { keys, state } = shopKeys();
    const { code, key } = await made(keys);
    const renewed = await keys.renew(key);
    state.entry = null;
    expect(await keys.recover(renewed)).toMatchObject({ ok: true, value: { key } });
    expect(keys.confirmedAt()).not.toBeNull();
    expect(await keys.recover(code)).toMatchObject({ ok: false, because: 'wrong' });
  });

  it('stands nowhere in the key file, and neither does the code', async () => {
    const { keys, path } = shopKeys();
    const { code, key } = await made(keys);
    const text = readFileSync(path, 'utf8');
    expect(text).not.toContain(Buffer.from(key).toString('hex'));
    for (const group of code.split('-')) expect(text).not.toContain(group);
  });

  it.each([
    ['the salt', (file: Record<string, unknown>) => swap(file.scrypt as Record<string, unknown>, 'salt')],
    ['the cost', (file: Record<string, unknown>) => Object.assign(file.scrypt as object, { cost: 2 ** 14 })],
    ['the date', (file: Record<string, unknown>) => Object.assign(file, { madeAt: '2020-01-01T00:00:00.000Z' })],
    ['the fingerprint', (file: Record<string, unknown>) => swap(file, 'fingerprint')],
    ['the initial value', (file: Record<string, unknown>) => swap(file, 'iv')],
    ['the wrapped key', (file: Record<string, unknown>) => swap(file, 'wrapped')],
    ['the tag', (file: Record<string, unknown>) => swap(file, 'tag')],
  ])('is not opened where %s of its file was changed', async (_, change) => {
    const { keys, path } = shopKeys();
    const { code } = await made(keys);
    const file = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    change(file);
    writeFileSync(path, JSON.stringify(file));
    expect(await keys.recover(code)).toMatchObject({ ok: false, because: 'wrong' });
  });

  it('does not let a file that was tampered with take all memory', async () => {
    const { keys, path } = shopKeys();
    const { code } = await made(keys);
    const file = JSON.parse(readFileSync(path, 'utf8')) as { scrypt: { cost: number } };
    file.scrypt.cost = 2 ** 30;
    writeFileSync(path, JSON.stringify(file));
    expect(await keys.recover(code)).toMatchObject({ ok: false, because: 'no key file' });
  });

  it('is still there where the key file is lost, and says that a new code is needed', async () => {
    const { keys, path } = shopKeys();
    const { key, code } = await made(keys);
    rmSync(path);
    expect(await keys.open(true)).toEqual({ kind: 'open', key, inKeychain: true, codeLost: true });
    expect(await keys.recover(code)).toMatchObject({ ok: false, because: 'no key file' });
    writeFileSync(path, 'not a key file');
    expect(await keys.open(true)).toMatchObject({ kind: 'open', codeLost: true });
    expect(await keys.recover(await keys.renew(key))).toMatchObject({ ok: true });
  });

  it('is never made anew over records that an older one opens', async () => {
    const { keys, path, state } = shopKeys();
    await made(keys);
    rmSync(path);
    state.entry = null;
    expect((await keys.open(true)).kind).toBe('key lost');
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, 'not a key file');
    expect((await keys.open(true)).kind).toBe('key lost');
    expect(readFileSync(path, 'utf8')).toBe('not a key file');
  });

  it('is not taken from the keychain where it is another one', async () => {
    const { keys, state } = shopKeys();
    const { code, key } = await made(keys);
    state.entry = 'ff'.repeat(32);
    expect(await keys.open(true)).toMatchObject({ kind: 'code needed', because: 'keychain has another key' });
    expect(await keys.recover(code)).toEqual({ ok: true, value: { key, inKeychain: true } });
    state.entry = 'no key at all';
    expect((await keys.open(true)).kind).toBe('code needed');
  });

  it('is made anew where a first start was cut short before there were any records', async () => {
    const { keys, path, state, folder } = shopKeys();
    const { code } = await made(keys);
    state.entry = null;
    const again = await made(keys);
    expect(await keys.check(again.code)).toMatchObject({ ok: true });
    expect(await keys.check(code)).toMatchObject({ ok: false, because: 'wrong' });
    expect(readdirSync(folder).filter((name) => name.startsWith('records.key.damaged-'))).toHaveLength(1);
    expect(existsSync(path)).toBe(true);
  });

  it('is not made anew over one that a locked keychain has, which asks to be unlocked first', async () => {
    const { folder, keys, state } = shopKeys();
    const { key } = await made(keys);
    state.locked = true;
    expect(await keys.open(true)).toMatchObject({ kind: 'code needed', because: 'keychain has no key' });
    // A person starts with empty records, without the code: the key that is in use opens those that were set aside.
    expect(await keys.open(false)).toEqual({ kind: 'open', key, inKeychain: true, codeLost: false });
    expect([...state.kept]).toEqual([[ACCOUNT, hexOf(key)]]);
    expect(filesOf(folder)).toEqual(['records.key']);
  });

  it('is not made anew over one where nobody unlocks the keychain', async () => {
    const { keys, state } = shopKeys();
    const { key } = await made(keys);
    state.locked = true;
    state.keeps = false;
    const empty = await made(keys);
    expect(empty.inKeychain).toBe(false);
    // Somebody who does not unlock it is asked no second time.
    expect(state.written).toBe(1);
    expect([...state.kept]).toEqual([[ACCOUNT, hexOf(key)]]);
    // Its code opens it at the next start, and leaves the other one in the keychain.
    state.keeps = true;
    expect(await keys.recover(empty.code)).toEqual({ ok: true, value: { key: empty.key, inKeychain: true } });
    expect(state.entry).toBe(hexOf(empty.key));
    expect([...state.kept.values()].toSorted()).toEqual([hexOf(empty.key), hexOf(key)].toSorted());
  });

  it('is kept under a name of its own once another takes its place, and opens its records where they are put back', async () => {
    const { folder, path, keys, state } = shopKeys();
    const { key } = await made(keys);
    const file = readFileSync(path, 'utf8');
    // A key file of another computer: the keychain has a key that is not the one of these records.
    const other = shopKeys();
    await made(other.keys);
    writeFileSync(path, readFileSync(other.path, 'utf8'));
    expect(await keys.open(true)).toMatchObject({ kind: 'code needed', because: 'keychain has another key' });
    const empty = await made(keys);
    expect(empty.inKeychain).toBe(true);
    expect(state.entry).toBe(hexOf(empty.key));
    expect([...state.kept.values()].toSorted()).toEqual([hexOf(empty.key), hexOf(key)].toSorted());
    expect(await keys.open(true)).toMatchObject({ kind: 'open', key: empty.key });

    const fileOfEmpty = readFileSync(path, 'utf8');
    writeFileSync(path, file);
    expect(await keys.open(true)).toEqual({ kind: 'open', key, inKeychain: true, codeLost: false });
    expect(state.entry).toBe(hexOf(key));
    writeFileSync(path, fileOfEmpty);
    expect(await keys.open(true)).toMatchObject({ kind: 'open', key: empty.key });
    expect(state.entry).toBe(hexOf(empty.key));
    expect(state.kept.size).toBe(2);
    expect(filesOf(folder)).not.toContain('records.key.next');
  });

  it('opens by a code that was printed and never typed back, once records that were started empty are put back', async () => {
    const { folder, path, keys, state } = shopKeys();
    const { key } = await made(keys);
    await keys.renew(key);
    const printed = await keys.renew(key);
    // Nobody finds the printout, and the keychain is gone: they start with empty records.
    state.kept.clear();
    await made(keys);
    const kept = readdirSync(folder).find((name) => name.startsWith('records.key.next.damaged-')) ?? 'none was kept';
    renameSync(join(folder, kept), path);
    expect(await keys.recover(printed)).toMatchObject({ ok: true, value: { key } });
  });

  it('that is locked for its shop is kept where records are started empty, and is locked still when they are put back', async () => {
    const { path, keys, state } = shopKeys();
    const { key, code } = await made(keys);
    const file = readFileSync(path, 'utf8');
    await keys.check(code);
    const about = { place: '{"host":"shop.example"}', heardAt: null };
    const lockKey = new Uint8Array(32).fill(7);
    await keys.lock(key, lockKey, about);
    const empty = await made(keys);
    expect(await keys.open(true)).toMatchObject({ kind: 'open', key: empty.key });
    // It is out of reach beside the one in use, too.
    expect([...state.kept.values()].join('\n')).not.toContain(hexOf(key));
    writeFileSync(path, file);
    expect(await keys.open(true)).toEqual({ kind: 'locked', ...about });
    expect(await keys.unlock(lockKey)).toEqual(key);
    expect([...state.kept.values()]).toContain(hexOf(empty.key));
  });

  it('is nowhere else in the keychain once it was locked for its shop', async () => {
    const { path, keys, state } = shopKeys();
    const { key, code } = await made(keys);
    await keys.check(code);
    const file = readFileSync(path, 'utf8');
    const other = shopKeys();
    await made(other.keys);
    writeFileSync(path, readFileSync(other.path, 'utf8'));
    await made(keys);
    // Back by its code, beside which its copy would be of use to a thief alone.
    writeFileSync(path, file);
    expect(await keys.recover(code)).toMatchObject({ ok: true, value: { inKeychain: true } });
    await keys.lock(key, new Uint8Array(32).fill(7), { place: '{}', heardAt: null });
    expect([...state.kept.values()].join('\n')).not.toContain(hexOf(key));
    expect(state.kept.size).toBe(2);
  });

  it('is refused where a newer Counterpart wrote its file', async () => {
    const { keys, path } = shopKeys();
    await made(keys);
    const text = JSON.stringify({ format: 'counterpart record key', version: 2, something: 'else' });
    writeFileSync(path, text);
    expect((await keys.open(true)).kind).toBe('key file from a newer version');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('says that it cannot write, and puts nothing into the keychain', async () => {
    const folder = temporaryFolder();
    const { state, store } = keychain();
    writeFileSync(join(folder, 'file'), '');
    const keys = createRecordKeys({
      path: join(folder, 'file', 'records.key'),
      keyStore: store,
      now: () => new Date(),
    });
    expect((await keys.open(false)).kind).toBe('cannot write');
    expect(state.entry).toBeNull();
  });
});

function hexOf(key: Uint8Array): string {
  return Buffer.from(key).toString('hex');
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder).toSorted();
}

/** Changes the first hexadecimal digit of a field. */
function swap(file: Record<string, unknown>, field: string) {
  const text = String(file[field]);
  file[field] = `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`;
}

/** A keychain that takes what it is told only once the test lets it, while it dawdles. */
function dawdlingKeychain() {
  const kept = new Map<string, string>();
  const state = { kept, dawdles: false };
  const waiting: (() => void)[] = [];
  const change = async (act: () => void) => {
    if (state.dawdles) await new Promise<void>((resolve) => waiting.push(resolve));
    act();
  };
  const opened: Keychain = {
    getPassword: async (_service, account) => kept.get(account) ?? null,
    setPassword: (_service, account, secret) => change(() => kept.set(account, secret)),
    async deletePassword(_service, account) {
      await change(() => kept.delete(account));
      return true;
    },
  };
  const store = createRecordKeyStore({ openKeychain: async () => opened, account: ACCOUNT, callLimitMs: 10 });
  return {
    store,
    state,
    /** What it was told before happens now, in turn. */
    async land() {
      state.dawdles = false;
      for (const go of waiting.splice(0)) go();
      await pauseFor(20);
    },
  };
}

describe('what the keychain takes only after it was given up', () => {
  it('takes the place of nothing that it was told since', async () => {
    const { store, state, land } = dawdlingKeychain();
    const beside = store.beside('another key');
    for (const { entry, account } of [
      { entry: store, account: ACCOUNT },
      { entry: beside, account: `${ACCOUNT} of another key` },
    ]) {
      state.dawdles = true;
      expect(await entry.write('key of before')).toBe(false);
      state.dawdles = false;
      expect(await entry.write('key of now')).toBe(true);
      await land();
      expect(state.kept.get(account)).toBe('key of now');
    }

    state.dawdles = true;
    await beside.remove();
    state.dawdles = false;
    expect(await beside.write('key of later')).toBe(true);
    await land();
    expect(state.kept.get(`${ACCOUNT} of another key`)).toBe('key of later');

    state.dawdles = true;
    expect(await beside.write('key of before')).toBe(false);
    state.dawdles = false;
    await beside.remove();
    await land();
    expect([...state.kept]).toEqual([[ACCOUNT, 'key of now']]);
  });

  it('stays where nothing was told since', async () => {
    const { store, state, land } = dawdlingKeychain();
    state.dawdles = true;
    expect(await store.write('key')).toBe(false);
    await land();
    expect(state.kept.get(ACCOUNT)).toBe('key');
  });

  it.each(['before', 'after'])('does not lock the key of records that were opened %s it', async (when) => {
    const { store, state, land } = dawdlingKeychain();
    const keys = createRecordKeys({
      path: join(temporaryFolder(), 'records.key'),
      keyStore: store,
      now: standingClock().now,
    });
    const { key, code } = await made(keys);
    await keys.check(code);
    state.dawdles = true;
    expect(await keys.lock(key, new Uint8Array(32).fill(7), { place: '{}', heardAt: null })).toBe(false);
    if (when === 'after') await land();
    await keys.opened(key);
    if (when === 'before') await land();
    expect(state.kept.get(ACCOUNT)).toBe(hexOf(key));
    expect(await keys.open(true)).toMatchObject({ kind: 'open', key });
  });

  it('is not written to where records open whose key it never was told to lock', async () => {
    const { store, state } = dawdlingKeychain();
    const keys = createRecordKeys({
      path: join(temporaryFolder(), 'records.key'),
      keyStore: store,
      now: standingClock().now,
    });
    const { key } = await made(keys);
    state.kept.set(ACCOUNT, 'what somebody else wrote');
    await keys.opened(key);
    expect(state.kept.get(ACCOUNT)).toBe('what somebody else wrote');
  });
});
