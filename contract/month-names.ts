import type { Language } from './languages.ts';

/** The months by their names, January or janvier first. */
export function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
}
