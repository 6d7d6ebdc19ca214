import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work under way belongs to. */
export type Cause = {
  /** The request that it is a part of, or that has caused its job. */
  readonly requestId?: string | undefined;
  /** The job that does it. */
  readonly job?: { readonly name: string; readonly id: string };
};

const causes = new AsyncLocalStorage<Cause>();

/** Runs work that belongs to a request or to a job: its log lines, its further jobs and its mails name it. */
export const withCause = <Result>(cause: Cause, work: () => Result): Result => causes.run(cause, work);

/** What the work under way belongs to; nothing where nobody has said. */
export const causeOfWork = (): Cause => causes.getStore() ?? {};
