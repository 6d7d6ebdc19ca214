import type { Job, JobResult, PgBoss } from 'pg-boss';

/** So many jobs of one name are done side by side in a process. */
const mostAtOnce = 10;

/** Of one holder, a dealer say, only so many of them: its other jobs wait, and those of others go on. */
const mostOfHolder = 1;

/** A look counts no further: so many are more than there are places. */
export const mostCounted = mostAtOnce + 1;

/** How often a worker looks by itself, in seconds: next to never, for what is due wakes it (due-work.ts). */
const unwokenSeconds = 3600;

type Handle<Data extends object> = (job: Job<Data>) => Promise<JobResult>;

/**
 * The workers of one name. Each takes one job at a time, so that no job waits for the slowest of a batch, and a place is
 * filled again as soon as it is free. They come about as they are needed: most names seldom have a job.
 */
export class Workers<Data extends object> {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #beatSeconds: number;
  readonly #handle: Handle<Data>;
  readonly #report: (error: Error) => void;
  readonly #idle = new Set<string>();
  #begun = 0;
  /** More is due than there are places: who has done a job looks for the next one at once. */
  #isBehind = false;

  /** @param settings how often a worker says that it is still at a job, and who is told of what goes wrong */
  constructor(
    boss: PgBoss,
    name: string,
    handle: Handle<Data>,
    settings: { readonly beatSeconds: number; readonly report: (error: Error) => void },
  ) {
    this.#boss = boss;
    this.#name = name;
    this.#handle = handle;
    this.#beatSeconds = settings.beatSeconds;
    this.#report = settings.report;
  }

  /** Wakes or begins as many workers as have something to do. */
  wake(due: number): void {
    const idle = [...this.#idle];
    for (const id of idle.slice(0, due)) this.#boss.notifyWorker(id);
    const further = Math.max(0, Math.min(due - idle.length, mostAtOnce - this.#begun));
    for (let one = 0; one < further; one += 1) this.#begin();
    this.#isBehind = due > idle.length + further;
  }

  #begin(): void {
    this.#begun += 1;
    const options = {
      perJobResults: true,
      localGroupConcurrency: mostOfHolder,
      pollingIntervalSeconds: unwokenSeconds,
      heartbeatRefreshSeconds: this.#beatSeconds,
    } as const;
    const started: Promise<string> = this.#boss
      .work<Data, void, typeof options>(this.#name, options, async ([job]) =>
        job ? [await this.#do(job, await started)] : [],
      )
      .then((id) => {
        this.#idle.add(id);
        return id;
      });
    started.catch((error: Error) => {
      this.#begun -= 1;
      this.#report(error);
    });
  }

  async #do(job: Job<Data>, worker: string): Promise<JobResult> {
    this.#idle.delete(worker);
    try {
      return await Promise.race([this.#handle(job), whenGivenUp(job)]);
    } finally {
      this.#idle.add(worker);
      if (this.#isBehind) this.#boss.notifyWorker(worker);
    }
  }
}

/** The library waits for a job no longer that has had its time (15 minutes); then its place is free as well. */
const whenGivenUp = ({ id, signal }: Job): Promise<JobResult> =>
  new Promise((resolve) => {
    const output = { message: 'The job was given up.' };
    signal.addEventListener('abort', () => resolve({ id, status: 'failed', output }), { once: true });
  });
