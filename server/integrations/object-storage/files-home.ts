import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { StartRefused } from '../../database/database-errors.ts';
import type { Db, Queryable } from '../../database/db.ts';
import type { Watch } from '../../database/watches.ts';
import { makeFolder } from '../../kit/make-folder.ts';
import { newId } from '../../kit/secrets.ts';
import type { S3Settings } from './s3-storage.ts';
import { serverFiles } from './tables.ts';

/** Any number will do that no other advisory lock uses. */
const filesLock = 7_214_365_003;

/** How often a server says that it runs, in seconds, and after how long one that does not is taken for gone. */
const beatSeconds = 10;
const goneAfterSeconds = 30;

const elsewhere = `Another server on this database keeps its files elsewhere: servers that run together need the same S3_BUCKET. One that has ended without a word counts for ${goneAfterSeconds} s more.`;

/**
 * What tells the place of a server's files from all others: the bucket, or an id that lies in the folder itself, so that
 * two servers with one folder are together. A folder that cannot be written is nobody else's.
 */
export function homeOf(s3: S3Settings | undefined, dataDirectory: string): string {
  if (s3) return `bucket ${s3.endpoint?.origin ?? s3.region} ${s3.bucket}`;
  const folder = join(dataDirectory, 'files');
  try {
    makeFolder(folder);
    return `folder ${idIn(join(folder, '.home'))}`;
  } catch {
    return `folder ${newId()}`;
  }
}

/** The id in a file, which is made where there is none. */
function idIn(path: string): string {
  try {
    writeFileSync(path, newId(), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there; reading it says whether it can be used.
  }
  return readFileSync(path, 'utf8');
}

/** Keeps two servers on one database from having their files in two places, where each would miss the other's photos. */
export class FilesHome {
  readonly #home: string;
  readonly #say: (sentence: string) => void;
  readonly #server = newId();
  #db: Db | undefined;
  #isSaid = false;

  constructor(home: string, say: (sentence: string) => void) {
    this.#home = home;
    this.#say = say;
  }

  /**
   * Takes this server in, on a migrated database and before anybody works with it.
   *
   * @throws StartRefused where a server that runs keeps its files elsewhere
   */
  readonly settle = (db: Db): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${filesLock})`);
      await tx.delete(serverFiles).where(sql`NOT (${isThere})`);
      if (await this.#areOthersElsewhere(tx)) throw new StartRefused(elsewhere);
      await this.#beat(tx);
    });

  /** Says again and again that the server runs, until it ends. */
  readonly watch: Watch = {
    everySeconds: beatSeconds,
    look: async (db) => {
      this.#db = db;
      await this.#beat(db);
      // It was taken for gone while it could not reach the database, and another one started.
      if (this.#isSaid || !(await this.#areOthersElsewhere(db))) return;
      this.#isSaid = true;
      this.#say(elsewhere);
    },
    end: async () => {
      await this.#db
        ?.delete(serverFiles)
        .where(eq(serverFiles.server, this.#server))
        .catch(() => undefined);
    },
  };

  async #beat(queryable: Queryable): Promise<void> {
    const row = { server: this.#server, home: this.#home, seenAt: sql`clock_timestamp()` };
    await queryable
      .insert(serverFiles)
      .values(row)
      .onConflictDoUpdate({ target: serverFiles.server, set: { seenAt: row.seenAt } });
  }

  async #areOthersElsewhere(queryable: Queryable): Promise<boolean> {
    return (await queryable.$count(serverFiles, and(ne(serverFiles.home, this.#home), isThere))) > 0;
  }
}

const isThere = gt(serverFiles.seenAt, sql`clock_timestamp() - make_interval(secs => ${goneAfterSeconds})`);
