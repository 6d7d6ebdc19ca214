import type { CallReply } from '#contract/contract.ts';

export type SourceShown = CallReply<'listSources'>[number];

export type SourceChange = { readonly before: SourceShown; readonly after: SourceShown; readonly day: string };

/** Each entry that takes the place of another one of the same fact and says another value; the newest change comes first. */
export function changesOf(entries: readonly SourceShown[]): readonly SourceChange[] {
  const changes = [...Map.groupBy(entries, ({ fact }) => fact).values()].flatMap((ofOne) =>
    ofOne.flatMap((after, place): SourceChange[] => {
      const before = ofOne[place - 1];
      const isOther = before && JSON.stringify(before.value) !== JSON.stringify(after.value);
      return isOther && after.inForceFrom !== null ? [{ before, after, day: after.inForceFrom }] : [];
    }),
  );
  return changes.toSorted((one, other) => other.day.localeCompare(one.day));
}
