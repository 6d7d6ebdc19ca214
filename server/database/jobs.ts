import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import { causeOfWork, withCause } from './cause.ts';
import { DatabaseUnavailable, isDatabaseUnavailable, reasonOf } from './database-errors.ts';
import type { Db, Queryable } from './db.ts';
import { withLongStatements, withoutDeadline } from './deadline.ts';
import { DueWork, type Watch, Watches } from './due-work.ts';
import { beatSeconds, makeQueues, notingFailures, reviveLostJobs } from './job-queues.ts';
import { takeSchemaTurn } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import { Workers } from './workers.ts';

/** The product's jobs: the name of each with the data it carries. */
type JobTypes = Record<string, object>;

/** What a worker is given beside the data. */
export interface JobContext {
  /** The same at each further try of the job. */
  id: string;
  /** The database, with time for long statements. */
  db: Db;
  /** Aborted when the job has taken too long or the process stops. */
  signal: AbortSignal;
}

/** How one job is sent. */
interface SendOptions {
  /** Not to be done before this time. */
  startAfter?: Date;
}

/** How jobs are run. */
interface JobSettings {
  log?: (sentence: string) => void;
  /** How often it is looked for work that is due, of all names together, in seconds. */
  lookEverySeconds?: number;
  /** How often a process says that it is still at a job, in seconds. */
  beatSeconds?: number;
  /** Jobs are written here and done by another process: for a command that ends at once. */
  sendsOnly?: boolean;
  /** Whether jobs are sent at the times of their schedules, which are those of the machine's own clock. */
  keepsSchedules?: boolean;
}

/** A moment of a job: it begins, or its run is over. */
type JobMoment = 'started' | 'done' | 'failed';

/** A job as it is stored: it names the request that has caused it. */
type Stored<Data> = Data & { readonly requestId?: string };

type Schedule = (boss: PgBoss) => Promise<void>;
type Start = (boss: PgBoss) => void;

const pauseBeforeNextStart = 500;

const atOnce = { graceful: false, close: false };

/**
 * Background work that survives the process: a job is a row, written in the transaction of what causes it, so that
 * there are both or neither. A job may run more than once, and its worker must bear that.
 * Name all workers and schedules first, then start.
 */
export class Jobs<Types extends JobTypes> {
  readonly #database: OpenDatabase;
  readonly #settings: Required<JobSettings>;
  readonly #names = new Set<string>();
  readonly #schedules: Schedule[] = [];
  readonly #workers: Start[] = [];
  readonly #holders = new Map<string, (data: object) => string | undefined>();
  readonly #watches: Watches;
  readonly #due: DueWork;
  #told: (name: string, moment: JobMoment) => void = () => undefined;
  #boss: PgBoss | undefined;
  #stopped = false;

  constructor(database: OpenDatabase, settings: JobSettings = {}) {
    this.#database = database;
    const usual = { log: () => undefined, lookEverySeconds: 1, beatSeconds, sendsOnly: false, keepsSchedules: true };
    this.#settings = { ...usual, ...settings };
    const report = (error: Error) => this.#report(error);
    this.#watches = new Watches(database.backgroundDb, report);
    this.#due = new DueWork(report);
    this.#watches.add({ everySeconds: this.#settings.lookEverySeconds, ...this.#due });
    this.#watches.add({ everySeconds: beatSeconds, look: (db) => reviveLostJobs(db, false) });
  }

  /**
   * Names what does a job. A job that throws is tried again later.
   *
   * @param holderOf whose a job is: one of each holder is done at a time by a process, those of others go on
   */
  work<Name extends keyof Types & string>(
    name: Name,
    handle: (data: Types[Name], context: JobContext) => Promise<void>,
    holderOf: (data: Types[Name]) => string | undefined = () => undefined,
  ): void {
    this.#names.add(name);
    this.#holders.set(name, (data) => holderOf(data as Types[Name])); // it is asked of data of this name alone
    this.#workers.push((boss) => {
      const { beatSeconds } = this.#settings;
      const report = (error: Error) => this.#report(error);
      const run = (job: Job<Stored<Types[Name]>>) => this.#run(job, handle);
      const workers = new Workers(boss, name, run, { beatSeconds, report });
      this.#due.addJob(name, (due) => workers.wake(due));
    });
  }

  /** Tells somebody of the moments of every job, from within it. */
  tell(told: (name: string, moment: JobMoment) => void): void {
    this.#told = told;
  }

  /** Names work that finds for itself what there is to do. It goes on from the start of the jobs to their stop. */
  watch(watch: Watch): void {
    if ('isDue' in watch) this.#due.addWatch(watch);
    else this.#watches.add(watch);
  }

  /** Sends a job at the times of a cron expression, in a time zone such as `America/Toronto`. It needs a worker. */
  schedule<Name extends keyof Types & string>(name: Name, cron: string, timeZone: string, data: Types[Name]): void {
    if (this.#settings.sendsOnly) return;
    this.#schedules.push((boss) => boss.schedule(name, cron, data, { tz: timeZone }));
  }

  /**
   * Writes a job in a transaction, or at once with `db`. It is done once the transaction is committed, and never if
   * that is rolled back. Throws `DatabaseUnavailable` as long as the jobs could not be started.
   */
  async send<Name extends keyof Types & string>(
    queryable: Queryable,
    name: Name,
    data: Types[Name],
    options: SendOptions = {},
  ): Promise<void> {
    if (!this.#names.has(name)) throw new TypeError(`The job ${name} has no worker.`);
    if (!this.#boss) throw new DatabaseUnavailable('The jobs are not started yet.');
    const { requestId } = causeOfWork();
    const holder = this.#holders.get(name)?.(data);
    const sending = { ...options, ...(holder && { group: { id: holder } }), db: fromDrizzle(queryable, sql) };
    const id = await this.#boss.send(name, { ...data, ...(requestId && { requestId }) }, sending);
    if (id === null) throw new Error(`The job ${name} was not written: its queue is gone.`);
  }

  /** Starts the workers. Without a database it resolves at once, and they start when the database is there. */
  async start(): Promise<void> {
    const started = this.#startWhenReady();
    if (!this.#database.missing()) await started;
    else started.catch((error: Error) => this.#settings.log(`The jobs cannot be started: ${reasonOf(error)}`));
  }

  /** Whether jobs can be sent. */
  areStarted(): boolean {
    return this.#boss !== undefined;
  }

  async #startWhenReady(): Promise<void> {
    await this.#database.whenReady();
    while (!this.#stopped && !this.#boss) {
      try {
        await this.#startBoss();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseBeforeNextStart));
      }
    }
  }

  /**
   * The library asks for all queues at its start, and goes on where it gets no answer. A queue that it has not met it asks for
   * by the first job of its name: within a transaction of the embedded database, which has one connection, it would wait for
   * itself. So queues that are made are followed by another start, and so is a start in which the database was away.
   */
  async #startBoss(): Promise<void> {
    const { db, failure } = notingFailures(fromDrizzle(this.#database.backgroundDb, sql));
    const boss = new PgBoss({
      db,
      ...(this.#settings.sendsOnly && { supervise: false }),
      schedule: this.#settings.keepsSchedules && !this.#settings.sendsOnly,
      backend: this.#database.home === 'embedded' ? 'pglite' : 'postgres',
    });
    boss.on('error', (error: Error) => this.#report(error));
    try {
      await this.#inTurn(async () => {
        await boss.start();
        if (await makeQueues(boss, this.#names)) {
          await boss.stop(atOnce);
          await boss.start();
        }
        await Promise.all(this.#schedules.map((schedule) => schedule(boss)));
        if (isDatabaseUnavailable(failure())) throw failure();
      });
      this.#boss = boss;
      if (!this.#settings.sendsOnly) await this.#startWork(boss);
    } catch (error) {
      this.#boss = undefined;
      await boss.stop(atOnce);
      throw error;
    }
  }

  /** Servers that start together make the tables of the jobs one after the other. The embedded database has one process. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#database.home === 'embedded') return work();
    await withLongStatements(() =>
      this.#database.backgroundDb.transaction(async (tx) => {
        await takeSchemaTurn(tx);
        await withoutDeadline(work); // what goes on after the start has usual statements
      }),
    );
  }

  /** Every job can be sent by now: what is fetched first may send any other. */
  async #startWork(boss: PgBoss): Promise<void> {
    if (this.#database.home === 'embedded') await reviveLostJobs(this.#database.backgroundDb, true);
    for (const work of this.#workers) work(boss);
    this.#watches.start();
  }

  /**
   * That the database is gone is said elsewhere, once; each worker would say it at each look-out.
   * A worker's error comes as a bare object with the error's properties.
   */
  #report(error: Error): void {
    if (!isDatabaseUnavailable(error) && !isDatabaseUnavailable(error.cause))
      this.#settings.log(`The jobs report: ${reasonOf(error)}`);
  }

  #run<Data extends object>(
    { id, name, data, signal }: Job<Stored<Data>>,
    handle: (data: Data, context: JobContext) => Promise<void>,
  ): Promise<JobResult> {
    const db = this.#database.backgroundDb;
    return withCause({ requestId: data?.requestId, job: { name, id } }, async (): Promise<JobResult> => {
      this.#told(name, 'started');
      try {
        await handle(data, { id, db, signal });
        this.#told(name, 'done');
        return { id, status: 'completed' };
      } catch (error) {
        const message = reasonOf(error);
        this.#told(name, 'failed');
        this.#settings.log(`The job ${id} failed and will be tried again: ${message}`);
        return { id, status: 'failed', output: { message } };
      }
    });
  }

  /** Lets the work under way end, for at most some milliseconds, and starts no more. */
  async stop(longestMilliseconds = 5000): Promise<void> {
    this.#stopped = true;
    await Promise.all([
      this.#watches.stop(longestMilliseconds),
      this.#boss?.stop({ graceful: true, close: false, timeout: longestMilliseconds }),
    ]);
  }
}
