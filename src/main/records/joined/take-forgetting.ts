import { beforeForgettings, clearedForEntry } from '../database/joined-schema.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { TakenCustomers } from './taken-customers.ts';
import type { TakenEntry } from './taken-in.ts';

type Forgetting = Extract<TakenEntry['about'], { readonly kind: 'forgotten' }>;
type LedgerPlace = Pick<TakenEntry, 'seq' | 'hash'>;

/** Takes in that customers were forgotten in the whole shop. */
export interface ForgettingTaking {
  /**
   * What arrives of them later is not kept; what is here is cleared in its own time. It is carried out once, however
   * often the ledger is read: an open ticket may have another customer by then. So is one that this counter asked for,
   * of those whom it cleared; one that was cut short before is due.
   */
  take(at: LedgerPlace, forgetting: Forgetting): void;
  /**
   * The ledger is read up to an entry now. What was read before an update ends as such once it was read anew: its
   * deletions are kept.
   */
  readTo(seq: number): void;
}

interface LedgerRow {
  readonly shopId: string;
  readonly epoch: number;
  readonly seq: number;
}

/** Makes it. */
export function createForgettingTaking(needs: {
  readonly database: Sqlite;
  readonly takenCustomers: Pick<TakenCustomers, 'isForgotten'>;
  readonly now: () => Date;
}): ForgettingTaking {
  const { database, takenCustomers, now } = needs;
  const remember = database.prepare<[string, string, string]>('INSERT OR IGNORE INTO forgotten VALUES (?, ?, ?)');
  const forgetLater = database.prepare<[string, string, number]>(
    'INSERT OR IGNORE INTO shop_forgotten VALUES (?, ?, ?)',
  );
  const keepForgetting = database.prepare<[string, number]>('INSERT OR IGNORE INTO shop_forgettings VALUES (?, ?)');
  const ledger = database.prepare<[], LedgerRow>('SELECT shop_id AS shopId, epoch, seq FROM shop_link');
  const dropForgetting = database.prepare<[string]>('DELETE FROM shop_forgettings WHERE hash = ?');
  const isOfBefore = database
    .prepare<[string, number], number>('SELECT 1 FROM shop_forgettings WHERE hash = ? AND seq >= ?')
    .pluck();
  const endBefore = database.prepare<[string, number, number]>(
    'DELETE FROM shop_forgettings WHERE hash = ? AND seq > ? AND seq <= ?',
  );

  function take({ seq, hash }: LedgerPlace, { owners, brought = false }: Forgetting): void {
    const isNew = keepForgetting.run(hash, seq).changes > 0;
    const of = ledgerNow();
    const mayBeOld = brought || isOfBefore.get(beforeForgettings(of), seq) !== undefined;
    for (const { owner, id } of owners) {
      const isClearedHere = dropForgetting.run(clearedForEntry({ epoch: of.epoch, seq }, owner, id)).changes > 0;
      const isDone = isClearedHere || (takenCustomers.isForgotten(owner, id) && (!isNew || mayBeOld));
      if (!isDone) forgetLater.run(owner, id, seq);
      remember.run(owner, id, now().toISOString());
    }
  }

  function ledgerNow(): LedgerRow {
    return ledger.get() ?? { shopId: '', epoch: 0, seq: 0 };
  }

  function readTo(seq: number): void {
    const before = ledgerNow();
    endBefore.run(beforeForgettings(before), before.seq, seq);
  }

  return { take, readTo };
}
