import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProduct } from './run-product.ts';
import { copyOfSeededData } from './seeded-data.ts';

/** The built product, running on a port and a data directory of its own. */
export type RunningProduct = {
  readonly address: string;
  readonly dataDirectory: string;
  readonly pid: number;
  /** Ends it as an operator would, and removes its data. Throws when it did not close cleanly. */
  stop(): Promise<void>;
};

/**
 * Starts the built product on a copy of what a first start leaves, or on the database that a setting names, which gets a
 * demonstration of its own.
 *
 * @param settings further environment variables
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const dataDirectory = settings.DATABASE_URL
    ? mkdtempSync(join(tmpdir(), 'icardeals-journeys-'))
    : await copyOfSeededData();
  const { address, pid, end } = await runProduct(dataDirectory, settings);
  const stop = () => end().finally(() => rmSync(dataDirectory, { recursive: true, force: true }));
  return { address, dataDirectory, pid, stop };
}
