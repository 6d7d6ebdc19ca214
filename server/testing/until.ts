import { setTimeout as pause } from 'node:timers/promises';

/** The time between two looks, of 10 ms: who looks all the time takes the processor from what is waited for. */
export const aMoment = () => pause(10);

/** Looks again and again until something holds. Nothing limits it but the test's own time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await untilThere(async () => (await holds()) || undefined);
}

/** Looks again and again until there is something, and gives it. */
export async function untilThere<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await aMoment();
  }
}
