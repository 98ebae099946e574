import { createHash, randomBytes } from 'node:crypto';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * What a submission sent, got and was told: apart from its history, which refers to it by hash. The hash covers a
 * random number as well, which is forgotten with the content, so that nobody can find out by trying what was forgotten.
 */
export type DocumentKind =
  /** The order without its customer, and what the shop printed on its papers then (`order-parts.ts`). */
  | 'order'
  /** The customer of the order. */
  | 'customer'
  /** What came back, before it was interpreted. */
  | 'answer'
  /** How the outcome is put in words. */
  | 'words'
  /** Why a stop was overridden. */
  | 'reason'
  /** Who was rung and what they said. */
  | 'resolution';

/** A document; `content` null where it was forgotten. */
export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly hash: string;
  readonly content: string | null;
}

/** The documents. */
export interface Documents {
  /** Keeps a text and answers the hash by which history refers to it. */
  keep(submissionId: string, kind: DocumentKind, content: string): string;
  /** All documents of a submission, the first first. */
  of(submissionId: string): readonly StoredDocument[];
  /** The last document of a kind; null where there is none or it was forgotten. */
  last(submissionId: string, kind: DocumentKind): string | null;
  /** Forgets every document of a submission that may name a customer: all but the order itself. */
  forget(submissionId: string): void;
  /** Hashes of the documents that are what was kept, or were forgotten, a few at a time. */
  sound(): Generator<readonly string[], void>;
}

interface Row {
  readonly kind: DocumentKind;
  readonly hash: string;
  readonly nonce: Uint8Array | null;
  readonly content: Uint8Array | null;
}

/** Documents that are held against their hashes in one piece. */
const PIECE = 100;

/** Makes the documents. */
export function createDocuments(database: Sqlite): Documents {
  const insert = database.prepare<[string, DocumentKind, string, Uint8Array, Uint8Array]>(
    'INSERT INTO documents (submission_id, kind, hash, nonce, content) VALUES (?, ?, ?, ?, ?)',
  );
  const ofSubmission = database.prepare<[string], Row>(
    'SELECT kind, hash, nonce, content FROM documents WHERE submission_id = ? ORDER BY id',
  );
  const lastOfKind = database
    .prepare<[string, DocumentKind], Uint8Array | null>(
      'SELECT content FROM documents WHERE submission_id = ? AND kind = ? ORDER BY id DESC LIMIT 1',
    )
    .pluck();
  const forget = database.prepare<[string]>(
    "UPDATE documents SET content = NULL, nonce = NULL WHERE submission_id = ? AND kind <> 'order' AND content IS NOT NULL",
  );
  const piece = database.prepare<[number, number], Row & { readonly id: number }>(
    'SELECT id, kind, hash, nonce, content FROM documents WHERE id > ? ORDER BY id LIMIT ?',
  );

  return {
    keep(submissionId, kind, content) {
      const nonce = randomBytes(16);
      const bytes = Buffer.from(content, 'utf8');
      const hash = hashOf(nonce, bytes);
      insert.run(submissionId, kind, hash, nonce, bytes);
      return hash;
    },
    of: (submissionId) =>
      ofSubmission.all(submissionId).map(({ kind, hash, content }) => ({ kind, hash, content: textOf(content) })),
    last: (submissionId, kind) => textOf(lastOfKind.get(submissionId, kind) ?? null),
    forget: (submissionId) => {
      forget.run(submissionId);
    },
    *sound() {
      let after = 0;
      for (;;) {
        const rows = piece.all(after, PIECE);
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.id;
        yield rows.filter(isSound).map(({ hash }) => hash);
      }
    },
  };
}

function isSound({ hash, nonce, content }: Row): boolean {
  const forgotten = content === null && nonce === null;
  return forgotten || (content !== null && nonce !== null && hashOf(nonce, content) === hash);
}

function hashOf(nonce: Uint8Array, content: Uint8Array): string {
  return createHash('sha256').update(nonce).update(content).digest('hex');
}

function textOf(content: Uint8Array | null): string | null {
  return content === null ? null : Buffer.from(content).toString('utf8');
}
