import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { codeOf, StartRefused } from '../../database/database-errors.ts';
import type { Db, Queryable } from '../../database/db.ts';
import type { Watch } from '../../database/due-work.ts';
import { makeFolder, syncFolder } from '../../kit/make-folder.ts';
import { newId } from '../../kit/secrets.ts';
import { checkedKey, isKey, type ObjectStorage, StorageUnavailable } from './object-storage.ts';
import { type S3Settings, s3Storage } from './s3-storage.ts';
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

/** Where the product keeps its files: in a bucket where one is set, else in the data directory. */
export const chosenStorage = (s3: S3Settings | undefined, dataDirectory: string): ObjectStorage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataDirectory, 'files'));

/** Keeps files in a folder, which only its owner may read. It is made with the first file. */
export function folderStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await orUnavailable(() => write(path, bytes));
    },
    async get(key) {
      const path = pathOf(key);
      return orUnavailable(() => readFile(path).catch(nothingWhereMissing));
    },
    async remove(keys) {
      const paths = keys.map(pathOf);
      await orUnavailable(() => Promise.all(paths.map((path) => rm(path, { force: true }))));
    },
    async *list() {
      const found = await orUnavailable(() =>
        readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingWhereMissing),
      );
      for (const entry of found ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && isKey(key)) yield key;
      }
    },
  };
}

/** Under another name first, so that nobody ever reads half a file, and on the disk before it gets its own. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = join(directory, `.${newId()}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncFolder(directory);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function nothingWhereMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StorageUnavailable(`The folder of the files cannot be used (${codeOf(error)}).`);
  }
}
