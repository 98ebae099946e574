import { randomBytes } from 'node:crypto';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { TakenIn } from '../records/joined/taken-in.ts';
import type { KeyStore } from '../records/keys/keychain-keys.ts';
import type { Records } from '../records/records.ts';
import { ALONE_GATE, CLOSED_GATE, type SwitchedGate } from '../services/order-gate.ts';
import type { ShopGate } from '../shop-link/shop-gate.ts';
import type { ShopSecrets } from '../shop-link/shop-secrets.ts';
import type { ShopSession, ShopSessionOptions } from '../shop-link/shop-session.ts';
import type { ShopTarget } from '../shop-link/shop-target.ts';
import type { ShopUnconfirmed } from '../shop-link/shop-unconfirmed.ts';
import type { LockUntilHeard } from './lock-until-heard.ts';

/** The open records of live mode and the session with the shop behind them: how it begins, and how it ends. */
export interface ShopSessionLifecycle {
  /** The open records; null while they are not. */
  records(): Records | null;
  /** The session; null at a counter alone, and while none was begun yet. */
  session(): ShopSession | null;
  /** What its orders pass; null where there is no session. */
  shopGate(): ShopGate | null;
  /** Its unconfirmed orders; null where there is no session. */
  unconfirmed(): ShopUnconfirmed | null;
  /** Whether a shop stands behind these records, although it may not be asked yet. */
  isJoined(): boolean;
  /**
   * The records of live mode were opened, and where they belong to a shop its session is taken up; to be called before
   * anything is prepared or taken up in them.
   */
  opened(records: Records): void;
  /** Begins to exchange, where these records still are the open ones. */
  begin(of: Records, target: ShopTarget, secrets: ShopSecrets): Promise<void>;
  /** The same with what the keychain has. */
  takeUp(of: Records, place: string): Promise<void>;
  /** Ends the session; the records stay open. */
  end(): Promise<void>;
  /**
   * Counterpart ends: what was saved last is told, and the tickets are put down. Resolves soon where the shop does not
   * answer.
   */
  putAllDown(): Promise<void>;
  /** The records are about to be closed. */
  closing(): void;
}

/** How long the end of Counterpart waits for the shop to hear that the tickets were put down, ms. */
const PUT_DOWN_MS = 2_000;

/** Makes it, without any records yet. */
export function createShopSessionLifecycle(options: {
  readonly gate: SwitchedGate;
  /** Where the password and the shop's key are kept. */
  readonly keychainEntry: KeyStore;
  readonly version: string;
  /** What is being opened or closed waits in it. */
  readonly inTurn: ReturnType<typeof oneAtATime>;
  readonly lock: Pick<LockUntilHeard, 'follow' | 'unfollow'>;
  readonly ownSheet: ShopSessionOptions['ownSheet'];
  /** The settings of the shop hold here from now on. */
  readonly takeOverSheet: (of: Records) => void;
  /** Hears what other counters changed here. */
  readonly tookIn: (of: Records, news: TakenIn) => void;
  /** Hears that the connection changed. */
  readonly changed: () => void;
  /** An order contradicts itself. */
  readonly contradicted: () => void;
  /** Nothing that was heard in this session holds any more. */
  readonly ended: () => void;
  /** The records are about to be closed. */
  readonly closing: () => void;
  readonly fault: (error: unknown) => void;
  readonly moment: () => Moment;
  readonly paces?: ShopSessionOptions['paces'];
  readonly now: () => Date;
}): ShopSessionLifecycle {
  const { gate, version, now, inTurn, lock } = options;
  let records: Records | null = null;
  let session: ShopSession | null = null;
  let shopGate: ShopGate | null = null;
  let unconfirmed: ShopUnconfirmed | null = null;

  async function begin(of: Records, target: ShopTarget, secrets: ShopSecrets): Promise<void> {
    const [{ openShopSession }, { createGateOfSession }, { createShopUnconfirmed }, { createShopSecrets }] =
      await Promise.all([
        import('../shop-link/shop-session.ts'),
        import('../shop-link/gate-of-session.ts'),
        import('../shop-link/shop-unconfirmed.ts'),
        import('../shop-link/shop-secrets.ts'),
      ]);
    if (records !== of) return;
    const opened = openShopSession({
      records: of,
      target,
      secrets,
      secretStore: createShopSecrets(options.keychainEntry),
      version,
      changed: options.changed,
      tookIn: (news) => options.tookIn(of, news),
      ownSheet: options.ownSheet,
      fault: options.fault,
      now,
      moment: options.moment,
      ...(options.paces === undefined ? {} : { paces: options.paces }),
    });
    session = opened;
    // Counterpart may have ended between writing them down and taking them over.
    options.takeOverSheet(of);
    shopGate = createGateOfSession(opened, {
      records: of,
      counter: target.counter,
      moment: options.moment,
      contradicted: options.contradicted,
      fault: options.fault,
    });
    unconfirmed = createShopUnconfirmed({
      calls: opened.calls,
      referenceOf(submissionId) {
        const sent = of.joined.outbox.sentBy(submissionId);
        return sent.ok ? (sent.value?.reference ?? '') : '';
      },
    });
    gate.become(shopGate);
    shopGate.tellNow();
    options.changed();
  }

  async function takeUp(of: Records, place: string): Promise<void> {
    const [{ readTarget }, { createShopSecrets }] = await Promise.all([
      import('../shop-link/joining.ts'),
      import('../shop-link/shop-secrets.ts'),
    ]);
    const secrets = await createShopSecrets(options.keychainEntry).read();
    // Without its password the counter cannot ask; it stays closed, and says that it does not get in.
    await begin(of, readTarget(place), secrets ?? (await noSecrets()));
  }

  async function end(): Promise<void> {
    const last = session;
    session = null;
    shopGate?.close();
    shopGate = null;
    unconfirmed = null;
    options.ended();
    await last?.close();
  }

  return {
    records: () => records,
    session: () => session,
    shopGate: () => shopGate,
    unconfirmed: () => unconfirmed,
    isJoined() {
      const kept = records?.joined.membership.current();
      return kept !== undefined && (!kept.ok || kept.value !== null);
    },
    opened(of) {
      records = of;
      lock.unfollow();
      const kept = of.joined.membership.current();
      if (kept.ok && kept.value === null) {
        gate.become(ALONE_GATE);
        return;
      }
      gate.become(CLOSED_GATE);
      if (!kept.ok) return;
      lock.follow();
      const place = kept.value?.place ?? '';
      void inTurn(async () => await takeUp(of, place)).catch(options.fault);
    },
    begin,
    takeUp,
    end,
    async putAllDown() {
      const here = session;
      if (here === null) return;
      await Promise.race([here.putAllDown(), new Promise((resolve) => setTimeout(resolve, PUT_DOWN_MS).unref())]);
    },
    closing() {
      records = null;
      options.closing();
      lock.unfollow();
      gate.become(CLOSED_GATE);
      // At once: nothing may be asked of records that are closed.
      const ended = end();
      void inTurn(async () => await ended);
    },
  };
}

async function noSecrets(): Promise<ShopSecrets> {
  const { newKeyExchange } = await import('../shop-link/cipher.ts');
  // One that is empty would be looked for elsewhere on this computer. It may become the one by which it joins again.
  return { password: randomBytes(32).toString('base64'), exchange: newKeyExchange(), shopKey: null };
}
