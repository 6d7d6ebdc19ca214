import type { Explanation } from '#engine/explain/explain.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { type FieldSource, sourceOfField } from '#engine/form/field-source.ts';
import type { RateBook } from '#engine/rates.ts';

/** What a working rests on beside its own rule: a part, and the dated row that proposed its value. */
export type PartSource = FieldSource & { readonly name: DealFieldName };

const fieldOf = (name: ExplanationPart['name']): DealFieldName | null => {
  if (name === 'taxComponent') return 'taxRate';
  // A part that bears the name of a field was read from it.
  return name in dealFields ? (name as DealFieldName) : null;
};

/** The dated rows behind the parts of a working that nobody typed; several parts of one row are said once each. */
export const sourcesOf = (
  { parts, reference }: Pick<Explanation, 'parts' | 'reference'>,
  state: DealState,
  rates: RateBook,
  today: string,
): readonly PartSource[] => {
  const names = new Set(parts.filter(({ value }) => /[1-9]/.test(value)).map(({ name }) => fieldOf(name)));
  return [...names].flatMap((name) => {
    const dated = name && sourceOfField(state, name, rates, today);
    return name && dated && dated.source.title !== reference?.source.title ? [{ name, ...dated }] : [];
  });
};
