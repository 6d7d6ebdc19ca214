import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { AnyEntry } from './entry.ts';

/** An entry that ends soon or has ended, with the one that follows it, if it is known. */
export type DueEntry = { readonly entry: AnyEntry; readonly next: AnyEntry | null };

/**
 * What has to be looked up again: entries whose last day lies between two days, and those that ended earlier without a
 * successor. The first to end comes first.
 */
export function dueEntries(entries: readonly AnyEntry[], today: IsoDate, lastDay: IsoDate): readonly DueEntry[] {
  const due = entries.flatMap((entry): DueEntry[] => {
    const { inForceUntil, fact } = entry;
    if (inForceUntil === null || inForceUntil > lastDay) return [];
    const next = entries.find(({ fact: other, inForceFrom }) => other === fact && (inForceFrom ?? '') > inForceUntil);
    return inForceUntil >= today || !next ? [{ entry, next: next ?? null }] : [];
  });
  return due.toSorted((one, other) => (one.entry.inForceUntil ?? '').localeCompare(other.entry.inForceUntil ?? ''));
}
