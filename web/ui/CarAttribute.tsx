import { useLingui } from '@lingui/react/macro';
import { type CarFieldName, carFieldOf } from '#contract/car-fields.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { Stated } from './Stated.tsx';

/** What is said of a car's attribute, in the reader's words. */
export function CarAttribute({ name, text }: { name: CarFieldName; text: string }) {
  const { i18n } = useLingui();
  const field = carFieldOf(name);
  if (field.kind === 'text') return <Stated of={field.stated} text={text} />;
  const word = field.kind === 'yesNo' ? optionLabels[text] : undefined;
  return word ? i18n._(word) : text;
}
