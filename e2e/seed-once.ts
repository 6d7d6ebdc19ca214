import { seededData } from './seeded-data.ts';

/** Before the first test of a run, so that no two of them make the data at a time. */
export default async function seedOnce(): Promise<void> {
  await seededData();
}
