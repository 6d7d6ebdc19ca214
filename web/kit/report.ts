/**
 * Writes down a failure that the page survives: what was wanted, and why it did not come. The one place for it, so
 * that a healthy visit says nothing and a lookup that failed can be found.
 */
export const reportFailure = (wanted: string, error: unknown): void => {
  console.info(`Not loaded: ${wanted}`, error);
};
