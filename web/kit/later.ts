import { type ComponentType, lazy } from 'react';
import { reportFailure } from './report.ts';

/** A part of a page whose script is fetched when it is wanted. */
export type Later<Given extends object> = {
  readonly name: string;
  readonly Part: ComponentType<Given & { search: string }>;
  /** Says that somebody is about to use it. */
  readonly want: () => void;
  /** It could not be fetched for a page that has been drawn with it. */
  readonly failure: Promise<void>;
};

/** Something to wait for, and what says that it has come. */
export function comingTrue(): { come: Promise<void>; say: () => void } {
  let say = () => {};
  const come = new Promise<void>((resolve) => {
    say = resolve;
  });
  return { come, say };
}

/** Whether the page on the screen came from the server with this part. */
const isDrawn = (name: string): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[data-later="${name}"]`) !== null;

/**
 * @param name what the part is called in the page, unlike all others
 * @param load brings it; `search` is the query of the address that it was drawn for
 */
export function later<Given extends object>(
  name: string,
  load: () => Promise<ComponentType<Given & { search: string }>>,
): Later<Given> {
  const { come: wanted, say: want } = comingTrue();
  const { come: failure, say: fail } = comingTrue();
  const Part = lazy(async () => {
    if (!isDrawn(name)) return { default: await load() };
    await wanted;
    try {
      return { default: await load() };
    } catch (error) {
      reportFailure(name, error);
      fail();
      // It stays as it was drawn, beside the word that it cannot be used.
      return new Promise<never>(() => {});
    }
  });
  return { name, Part, want, failure };
}

const asleep = new Set<() => Promise<void>>();

/**
 * Notes a part that sleeps.
 *
 * @param wake brings it to life; it is done when it lives
 * @returns what takes the note back
 */
export const noteAsleep = (wake: () => Promise<void>): (() => void) => {
  asleep.add(wake);
  return () => void asleep.delete(wake);
};

/** Brings all parts of the page to life, and those within them; it is done when they are. */
export const wakeParts = async (woken = new Set<() => Promise<void>>()): Promise<void> => {
  const found = [...asleep].filter((wake) => !woken.has(wake));
  if (found.length === 0) return;
  for (const wake of found) woken.add(wake);
  await Promise.all(found.map((wake) => wake()));
  await wakeParts(woken);
};
