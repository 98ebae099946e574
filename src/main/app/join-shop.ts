import type { CounterpartHandlers } from '#shared/contract.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { settingsOfSheet, settingWords, sheetDifferences } from '#shared/domain/settings/shop-sheet.ts';
import { failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { JoinPreview, ShopView } from '#shared/shop-view.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { KeyStore } from '../records/keys/keychain-keys.ts';
import { CLOSED_GATE, type SwitchedGate } from '../services/order-gate.ts';
import { resultOf } from '../services/stored-result.ts';
import type { LockUntilHeard } from './lock-until-heard.ts';
import type { NoteShopAct } from './note-shop-act.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import { JOIN_WORDS, RECORDS_CLOSED_WORDS, SENDING_WORDS } from './shop-words.ts';
import type { ViewOfShop } from './view-of-shop.ts';

/**
 * Makes the calls by which this counter joins a shop, or its own shop once more: what is behind an invitation, and
 * joining by it.
 */
export function createJoinShop(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'records' | 'session' | 'begin' | 'takeUp' | 'end'>;
  readonly view: Pick<ViewOfShop, 'now' | 'joinsAgain' | 'joinsNoMore'>;
  /** What is being opened or closed waits in it. */
  readonly inTurn: ReturnType<typeof oneAtATime>;
  readonly lock: Pick<LockUntilHeard, 'follow'>;
  readonly note: NoteShopAct;
  readonly gate: SwitchedGate;
  /** Where the password and the shop's key are kept. */
  readonly keychainEntry: KeyStore;
  readonly version: string;
  /** Takes over the number that the shop gave this counter. */
  readonly numbered: (counter: number) => void;
  readonly isSending: () => boolean;
  /** The settings of live mode, which those of the shop take the place of. */
  readonly settings: { current(): ShopSettings };
  readonly now: () => Date;
}): Pick<CounterpartHandlers['shop'], 'preview' | 'join'> {
  const { shop, view, gate, version, now } = options;

  /** Whether its shop lets this counter in, or may do so without a new invitation. */
  function isLetIn(): boolean {
    const seen = view.now();
    return seen.kind === 'joined' && !seen.mayJoinAgain;
  }

  async function join(line: string): Promise<Result<ShopView>> {
    const of = shop.records();
    if (of === null) return failed(invalidField('line', RECORDS_CLOSED_WORDS));
    const [{ joinShop, lookBehind }, { createShopSecrets }] = await Promise.all([
      import('../shop-link/joining.ts'),
      import('../shop-link/shop-secrets.ts'),
    ]);
    const member = of.joined.membership.current();
    if (!member.ok) return resultOf(member);
    // What works goes on until it is clear that the line is one of this shop.
    if (isLetIn()) return succeeded(view.now());
    const found = member.value === null ? null : await lookBehind(line, member.value);
    if (found?.kind === 'refused') return failed(invalidField('line', JOIN_WORDS[found.because]));
    if (isLetIn()) return succeeded(view.now());
    if (options.isSending()) return failed(invalidField('line', SENDING_WORDS));
    if (shop.records() !== of) return failed(invalidField('line', RECORDS_CLOSED_WORDS));
    const before = view.now();
    const inUse = shop.session()?.secrets() ?? null;
    if (before.kind === 'joined') {
      // What is at work for the former login says nothing more, and no order passes.
      gate.become(CLOSED_GATE);
      view.joinsAgain(before);
      await shop.end();
    }
    const secretStore = createShopSecrets(options.keychainEntry);
    const answer = await joinShop({ typed: line, records: of, secretStore, inUse, version, now });
    if (answer.kind === 'refused') {
      if (member.value !== null) await shop.takeUp(of, member.value.place);
      return failed(invalidField('line', JOIN_WORDS[answer.because]));
    }
    view.joinsNoMore();
    options.note(of, { act: 'shop joined', counter: answer.counter });
    gate.become(CLOSED_GATE);
    options.lock.follow();
    options.numbered(answer.counter);
    await shop.begin(of, answer.target, answer.secrets);
    return succeeded(view.now());
  }

  return {
    async preview({ line }) {
      const of = shop.records();
      if (of === null) return failed(invalidField('line', RECORDS_CLOSED_WORDS));
      const { lookBehind } = await import('../shop-link/joining.ts');
      const member = of.joined.membership.current();
      if (!member.ok) return resultOf(member);
      const counts = of.joined.membership.counts();
      if (!counts.ok) return resultOf(counts);
      const quotes = of.joined.membership.quotesToShare();
      if (!quotes.ok) return resultOf(quotes);
      const highest = of.joined.numbers.highest();
      if (!highest.ok) return resultOf(highest);
      const brings = member.value === null ? { highest: highest.value, quotes: quotes.value } : null;
      const found = await lookBehind(line, member.value, brings);
      if (found.kind === 'refused') return failed(invalidField('line', JOIN_WORDS[found.because]));
      const { host, port, counter, fingerprint, isOfAuthority = false } = found.line;
      const sheet = found.behind?.sheet;
      const own = options.settings.current();
      const replaced: JoinPreview['replaced'] =
        sheet === undefined
          ? null
          : sheet === null
            ? 'none there'
            : settingWords(sheetDifferences(own, settingsOfSheet(own, sheet)));
      const knownBy: JoinPreview['knownBy'] =
        fingerprint === null ? 'computer' : isOfAuthority ? 'authority' : 'invitation';
      const preview = {
        server: `${host}:${port}`,
        counter,
        knownBy,
        isAgain: member.value !== null,
        replaced,
        quotesStaying: found.behind?.quotesStaying ?? null,
      };
      return succeeded({ ...preview, ...counts.value });
    },
    join: async ({ line }) => await options.inTurn(async () => await join(line)),
  };
}
