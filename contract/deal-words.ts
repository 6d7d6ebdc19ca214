import { type DealFieldName, dealFields, type FieldKind } from '#engine/form/deal-fields.ts';
import type { OutputName } from '#engine/outputs.ts';
import { fieldLabels } from './labels/field-labels.ts';
import { figureLabel } from './labels/figure-labels.ts';

const unitOf: Record<FieldKind, string> = {
  money: ' Dollars, as text or a number; `$` and commas are read.',
  percent: ' Percent.',
  kilometres: ' Kilometres.',
  years: ' Years.',
  choice: ' One of the options; empty for none.',
  text: '',
};

const isField = (name: DealFieldName | OutputName): name is DealFieldName => name in dealFields;

/** What the API's document says of a field or a figure of a deal: its label on the screen, and a field's unit. */
export function meaningInDeal(name: DealFieldName | OutputName): string {
  if (name === 'warnings') return 'What is odd about the deal, as codes.';
  return isField(name)
    ? `${fieldLabels[name].message}.${unitOf[dealFields[name].kind]}`
    : `${figureLabel(name).message}.`;
}
