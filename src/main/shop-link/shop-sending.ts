import { assertNever } from '#shared/assert-never.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { Outgoing } from '../records/joined/outbox.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { Records } from '../records/records.ts';
import { BATCH, eachWaiting } from './at-one-go.ts';
import type { ShopCalls } from './calls.ts';
import type { LedgerPosition } from './ledger-position.ts';
import { isRefusedValue } from './link-trouble.ts';
import { storedValue } from './stored-value.ts';
import type { TicketSending } from './ticket-sending.ts';

/** Sends what waits of tickets, quotes and orders. */
export interface ShopSending {
  /** A connection is made. */
  connected(): void;
  /**
   * Sends all of it, each in turn with what else is asked. Rejects where the shop is not reached, or the records fail.
   */
  sendAll(key: ShopCipher): Promise<void>;
  /**
   * Sends one change. What the shop cannot take as it is waits, or is set aside with the reason. Rejects as `sendAll`.
   */
  send(one: Outgoing): Promise<void>;
  /** The ledger was read up to what was sent before: the shop has it for good. */
  wasRead(): void;
}

/** Makes it. */
export function createShopSending(needs: {
  readonly calls: Pick<ShopCalls, 'documentPut' | 'quotePut' | 'resolve'>;
  readonly outbox: Pick<Records['joined']['outbox'], 'next' | 'refused' | 'sent'>;
  readonly ledger: Pick<LedgerPosition, 'hasBrought'>;
  readonly tickets: TicketSending;
  readonly inTurn: ReturnType<typeof oneAtATime>;
}): ShopSending {
  const { calls, outbox, ledger, tickets, inTurn } = needs;

  /**
   * What the shop has taken and of which its ledger was not read yet, by where it waits. A shop that goes back before
   * that is not known by it, so it is sent once more on the next connection; the shop takes the same a second time.
   */
  const putUnread = new Set<number>();

  async function send(one: Outgoing): Promise<void> {
    try {
      await sendKind(one);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      storedValue(outbox.refused(one.place, 'not taken'));
    }
  }

  async function sendKind(one: Outgoing): Promise<void> {
    switch (one.kind) {
      case 'ticket':
        await tickets.send(one);
        return;
      case 'quote': {
        if (putUnread.has(one.place)) return;
        const { kind } = await calls.quotePut(one);
        if (kind === 'put') putUnread.add(one.place);
        else storedValue(outbox.refused(one.place, kind));
        return;
      }
      case 'document': {
        const { hash, submissionId, of, encrypted, isPrepared, place } = one;
        if (putUnread.has(place)) return;
        const isToldOf = !isPrepared && ledger.hasBrought();
        const { kind } = await calls.documentPut({ hash, submissionId, kind: of, encrypted });
        if (kind === 'put') putUnread.add(place);
        // One that is not claimed yet has no papers there: they wait for it. One that the shop was told of, and does
        // not have, stands there in a branch that this counter does not see.
        else if (kind === 'too large' || isToldOf) storedValue(outbox.refused(place, kind));
        return;
      }
      case 'submission':
        await sendFinding(one);
        return;
      default:
        assertNever(one);
    }
  }

  /** What a person found out of an order. */
  async function sendFinding(one: Extract<Outgoing, { readonly kind: 'submission' }>): Promise<void> {
    const { submissionId, state, told, place } = one;
    const answer = await calls.resolve({ submissionId, placed: state === 'placed', told });
    if (answer.kind !== 'too early') storedValue(outbox.sent(place));
  }

  return {
    connected: () => putUnread.clear(),
    async sendAll(key) {
      await eachWaiting(
        (after) => storedValue(outbox.next(after, BATCH, key)),
        async (one) =>
          await inTurn(async () => {
            // Meanwhile it may have been noticed that the shop went back.
            if (ledger.hasBrought()) await send(one);
          }),
      );
    },
    send,
    wasRead() {
      for (const place of putUnread) storedValue(outbox.sent(place));
      putUnread.clear();
    },
  };
}
