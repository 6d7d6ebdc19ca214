type Log = { fatal: (facts: object, message: string) => void };

/**
 * What nobody caught has left the process in an unknown state: it is said in the log, and the process is ended in
 * order, to be started again by whoever watches over it.
 */
export function endOnUncaughtError(log: Log, end: () => Promise<void>): void {
  const endWith = (kind: string) => (error: unknown) => {
    process.exitCode = 1;
    log.fatal({ err: error }, kind);
    void end().finally(() => process.exit(1));
  };
  process.once('uncaughtException', endWith('uncaught exception'));
  process.once('unhandledRejection', endWith('unhandled rejection'));
}
