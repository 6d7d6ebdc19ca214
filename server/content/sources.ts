import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { allEntries } from '#reference/facts/all-entries.ts';
import { type AnyEntry, idOf } from '#reference/facts/entry.ts';

type Shown = CallReply<'listSources'>[number];

/** A value as the API writes it: dollars with two places, `yes` or `no`, a law by its name. */
function shownValue({ value, unit }: AnyEntry, language: Language): Pick<Shown, 'value' | 'unit'> {
  if (unit === 'cents') return { value: formatCents(Number(value)), unit: 'dollars' };
  if (typeof value === 'boolean') return { value: value ? 'yes' : 'no', unit };
  return { value: typeof value === 'object' ? value[language] : String(value), unit };
}

/** Every entry, in a language; the source's own title and words stay as they are. */
export const sourcesIn = (language: Language): Shown[] =>
  allEntries.map((entry) => ({
    _id: idOf(entry),
    fact: entry.fact,
    name: entry.what[language],
    ...shownValue(entry, language),
    where: entry.where,
    source: entry.source,
    passage: entry.passage,
    reason: entry.verified ? null : entry.reason[language],
    inForceFrom: entry.inForceFrom,
    inForceUntil: entry.inForceUntil,
    checkedOn: entry.checkedOn,
    verified: entry.verified,
  }));
