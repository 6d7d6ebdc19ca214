import { desc, sql } from 'drizzle-orm';
import { keysOfCodes } from './accounts/one-time-codes/code-keys.ts';
import { StartRefused } from './database/database-errors.ts';
import type { Db, Queryable, Transaction } from './database/db.ts';
import { keysOfWebhookSecrets } from './delivery/change-settings.ts';
import { keysOfCreditAnswers } from './enquiries/credit-answers.ts';
import { keysOfWaitingMails } from './integrations/mail/unconfirmed-addresses.ts';
import { readKeys, writeNewKey } from './key-file.ts';
import { fingerprintOf, type KeyRing } from './kit/key-ring.ts';
import { encryptionKeys } from './kit/tables.ts';
import { keysOfSourceSecrets } from './stock-import/sources/own-runs.ts';

/** Where this process has its keys from. */
export type KeySource = {
  /** CREDIT_KEYS. */
  readonly given: KeyRing | undefined;
  /** The file that keeps them otherwise. */
  readonly file: string;
  /** ALLOW_MISSING_KEYS: to go on without what the missing keys would open. */
  readonly allowsMissing: boolean;
};

/** Any number will do that no other advisory lock uses. */
const keyLock = 7_214_365_002;

/**
 * The keys of this process, held against the database: they open what it keeps encrypted, and are the ones that the
 * other servers on it write with. A new key is made only for a database that has had none.
 */
export class DatabaseKeys {
  readonly #source: KeySource;
  readonly #say: (sentence: string) => void;
  readonly #settled = Promise.withResolvers<KeyRing>();

  constructor(source: KeySource, say: (sentence: string) => void) {
    this.#source = source;
    this.#say = say;
  }

  /** Resolves at once with keys that are kept somewhere; else when the database has said that it needs none. */
  async ring(): Promise<KeyRing> {
    return this.#source.given ?? readKeys(this.#source.file) ?? this.#settled.promise;
  }

  /**
   * Holds the keys against a migrated database, before anybody works with it.
   *
   * @throws StartRefused where the database needs others, with one sentence that says how to mend it
   */
  readonly settle = async (db: Db): Promise<void> => {
    const ring = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyLock})`);
      const known = await knownKeys(tx);
      const used = await keysInUse(tx);
      const needed = [...new Set([...known.slice(0, 1).map(({ keyId }) => keyId), ...used])];
      const found = this.#source.given ?? readKeys(this.#source.file);
      if (!found && needed.length > 0 && !this.#source.allowsMissing) throw this.#missing(needed);
      const own = found ?? writeNewKey(this.#source.file);
      this.#refuseOthers(own, known);
      this.#refuseMissing(needed.filter((id) => !own.keys.has(id)));
      await register(tx, own);
      return own;
    });
    this.#settled.resolve(ring);
  };

  #refuseOthers(ring: KeyRing, known: readonly Known[]): void {
    const other = known.find(({ keyId, fingerprint }) => {
      return ring.keys.has(keyId) && !Buffer.from(fingerprint).equals(fingerprintOf(ring, keyId));
    });
    if (!other) return;
    throw new StartRefused(
      `The key ${other.keyId} in ${this.#place()} is another one than the database was written with; put the right one there, or give this one an id of its own.`,
    );
  }

  #refuseMissing(ids: readonly string[]): void {
    if (ids.length === 0) return;
    if (!this.#source.allowsMissing) throw this.#missing(ids);
    this.#say(`What was encrypted with ${keyNames(ids)} cannot be read: ${this.#place()} does not hold it.`);
  }

  #missing(ids: readonly string[]): StartRefused {
    return new StartRefused(
      `The database is encrypted with ${keyNames(ids)}, which ${this.#place()} does not hold; bring it back from where it was kept, or set ALLOW_MISSING_KEYS=1 to start without what it opens.`,
    );
  }

  #place(): string {
    return this.#source.given ? 'CREDIT_KEYS' : this.#source.file;
  }
}

const keyNames = (ids: readonly string[]) => `the ${ids.length > 1 ? 'keys' : 'key'} ${ids.join(' and ')}`;

type Known = typeof encryptionKeys.$inferSelect;

/** The keys that servers have come with; first the one that was last begun to write with. */
const knownKeys = (tx: Transaction): Promise<Known[]> =>
  tx
    .select()
    .from(encryptionKeys)
    .orderBy(sql`${desc(encryptionKeys.currentSince)} NULLS LAST`);

/** Ids of the keys that something is encrypted with which nobody can give anew. */
async function keysInUse(queryable: Queryable): Promise<string[]> {
  const kinds = [keysOfCreditAnswers, keysOfCodes, keysOfWaitingMails, keysOfWebhookSecrets, keysOfSourceSecrets];
  const used: string[] = [];
  for (const keysOf of kinds) used.push(...(await keysOf(queryable)));
  return used;
}

/** Notes the keys, and that the first of them is written with from now on. */
async function register(tx: Transaction, ring: KeyRing): Promise<void> {
  const rows = [...ring.keys.keys()].map((keyId) => ({ keyId, fingerprint: fingerprintOf(ring, keyId) }));
  await tx.insert(encryptionKeys).values(rows).onConflictDoNothing();
  const isNew = sql`${encryptionKeys.keyId} = ${ring.currentId} AND ${encryptionKeys.currentSince} IS NULL`;
  await tx.update(encryptionKeys).set({ currentSince: sql`clock_timestamp()` }).where(isNew);
}
