import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-errors.ts';

/** How long one waits for the database to come back, again and again, in milliseconds. */
const waits = [100, 500, 2000, 8000, 20_000];

/** Reads again where the database was away or busy, for what is on its way already: its receiver would get half of it. */
export async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const wait of waits) {
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await setTimeout(wait);
    }
  }
  return read();
}
