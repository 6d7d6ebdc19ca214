import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Db } from './db.ts';
import type { EmbeddedLimits } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';
import type { Notices } from './notices.ts';
import type { Missing } from './readiness.ts';
import { openServer, type ServerLimits, serverLimits } from './server-home/open-server.ts';
import type { ReadServer } from './server-home/read-server.ts';
import type { SlowStatement } from './slow-statements.ts';

/** The folder of the product's own migrations. */
export const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** Whom a database tells of what happens to it. */
export interface Told {
  /** Takes one sentence about each event an operator wants to know of. */
  log: (sentence: string) => void;
  slow: ((statement: SlowStatement) => void) | undefined;
}

/** An opened, or on the server home perhaps only expected, database. */
export interface OpenDatabase {
  home: 'embedded' | 'server';
  /** For requests. */
  db: Db;
  /** The same database for work that no request waits for: its statements may take longer. */
  backgroundDb: Db;
  /** The pools of connections, by what they are for. */
  pools: Readonly<Record<string, Pool>>;
  /** What is missing since the database was asked last; nothing when it answers, is migrated and takes writes. */
  missing(): Missing | undefined;
  /**
   * On the server home: the address of the server that takes writes now, for a connection beside the pools. Whoever holds one
   * asks again when it is lost, and while it goes on: another server may have taken over.
   */
  address?(): string;
  /** The milliseconds that a question takes to the database's server and back; 0 where it is near, and at home. */
  distance(): number;
  /** On the server home, where reads that may lag have a server of their own (`withReadsThatMayLag`). */
  readServer?: Omit<ReadServer, 'close'>;
  /** Resolves when the database is ready for the first time. */
  whenReady(): Promise<void>;
  /** What the servers on it tell each other. */
  notices: Notices;
  /**
   * On the embedded home: copies its directory to another place as of one moment, while it serves. Whoever works with
   * the database meanwhile waits.
   */
  copyDirectory?(into: string): Promise<void>;
  /** On the embedded home: does its upkeep at once, for after much was written and before anybody works with it. */
  tidyUp?(): Promise<void>;
  /**
   * Ends all connections, and on the embedded home the engine, with everything on the disk. Work under way may go on for
   * so many milliseconds.
   */
  close(longestMilliseconds?: number): Promise<void>;
}

/** Where the database is, and how it is to be kept. Without `url` it is the embedded one in `dataDirectory`. */
export interface DatabaseOptions {
  dataDirectory?: string;
  url?: string;
  /** The address of a server that follows the one of `url`, for reads that may lag. */
  readUrl?: string;
  /** Another folder of migrations than the product's own. */
  migrationsFolder?: string;
  /** The only migrations to be applied, by the times at which they were written; all where nothing is said. */
  onlyMigrations?: readonly number[];
  /** Done with the migrated database before anybody else has it; what it throws as `StartRefused` keeps it closed. */
  settle?: (db: Db) => Promise<void>;
  /** Told one sentence about each event an operator wants to know of. */
  log?: (sentence: string) => void;
  /** Told of each statement that took long. */
  slow?: (statement: SlowStatement) => void;
  embeddedLimits?: Partial<EmbeddedLimits>;
  serverLimits?: Partial<ServerLimits>;
}

/**
 * Opens and migrates the database. Throws `StartRefused`, with one sentence for the person who started the process,
 * when what it was given cannot work.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const folder = options.migrationsFolder ?? ownMigrations;
  const told = { log: options.log ?? (() => undefined), slow: options.slow };
  const prepare = async (db: Db) => {
    await migrate(db, folder, { only: options.onlyMigrations, log: told.log });
    await options.settle?.(db);
  };
  const { url, readUrl } = options;
  if (url) return openServer({ url, readUrl }, prepare, { ...serverLimits, ...options.serverLimits }, told);
  if (!options.dataDirectory) throw new TypeError('openDatabase needs a url or a dataDirectory');
  const { embeddedLimits, openEmbedded } = await import('./embedded/open-embedded.ts');
  return openEmbedded(options.dataDirectory, prepare, { ...embeddedLimits, ...options.embeddedLimits }, told);
}
