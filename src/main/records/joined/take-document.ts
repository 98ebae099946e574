import { createHash } from 'node:crypto';
import type { Sqlite } from '../database/sqlite.ts';
import type { ShopCipher } from './shop-cipher.ts';
import type { TakenCustomers } from './taken-customers.ts';
import type { TakenDocument } from './taken-in.ts';

/** Takes in documents of orders. */
export interface DocumentTaking {
  take(document: TakenDocument, cipher: ShopCipher): void;
}

/** Makes it. */
export function createDocumentTaking(
  database: Sqlite,
  takenCustomers: Pick<TakenCustomers, 'isForgotten'>,
): DocumentTaking {
  const writeDocument = database.prepare<[string, string, string, Uint8Array, Uint8Array]>(
    'INSERT INTO documents (submission_id, kind, hash, nonce, content) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const indexAgain = database.prepare<[string]>(`
    INSERT INTO order_search_due SELECT id FROM submissions WHERE submission_id = ? AND sent_at IS NOT NULL
      ON CONFLICT DO NOTHING`);

  function take({ hash, submissionId, kind, encrypted }: TakenDocument, cipher: ShopCipher): void {
    const isGone = kind !== 'order' && takenCustomers.isForgotten('submission', submissionId);
    // Its order may come behind it: of all that a counter missed, a record stands at the last entry about it.
    if (encrypted === null || isGone) return;
    const text = cipher.decrypt('document', hash, encrypted);
    if (text === null) return;
    const { nonce, content } = JSON.parse(text) as { readonly nonce: string; readonly content: string };
    const [nonceBytes, bytes] = [Buffer.from(nonce, 'base64'), Buffer.from(content, 'base64')];
    // It is what its name says, or it is not kept.
    if (createHash('sha256').update(nonceBytes).update(bytes).digest('hex') !== hash) return;
    const isNew = writeDocument.run(submissionId, kind, hash, nonceBytes, bytes).changes > 0;
    // Its order may have been put into the index without its parts.
    if (isNew && kind === 'order') indexAgain.run(submissionId);
  }

  return { take };
}
