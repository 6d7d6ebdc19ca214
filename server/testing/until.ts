import { setTimeout as pause } from 'node:timers/promises';

/** The time between two looks, of 10 ms: who looks all the time takes the processor from what is waited for. */
export const aMoment = () => pause(10);

/** With a seeded fault what is waited for may never come: there the wait has an end, in milliseconds. */
const longest = Number(process.env.LONGEST_WAIT ?? Number.POSITIVE_INFINITY);

/** Looks again and again until something holds. Nothing limits it but the test's own time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await untilThere(async () => (await holds()) || undefined);
}

/** Looks again and again until there is something, and gives it. */
export async function untilThere<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const begun = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - begun > longest) throw new Error('It has not come about.');
    await aMoment();
  }
}
