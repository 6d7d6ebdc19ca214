import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { type ActiveOption, type DealState, emptyForm, type FieldTexts, write } from '#engine/form/deal-state.ts';

/** For tests: a form in which every field holds a text of its own, all typed. */
export function fullState(activeOption: ActiveOption = -1): DealState {
  const texts = Object.fromEntries(Object.keys(dealFields).map((name, index) => [name, `${index + 1}`]));
  return write({ activeOption, form: emptyForm, origins: {}, options: {}, province: '' }, texts, 'typed');
}

/** For tests: a form with a few fields filled. */
export function stateWith(texts: FieldTexts, others: Partial<DealState> = {}): DealState {
  const empty: DealState = { activeOption: -1, form: emptyForm, origins: {}, options: {}, province: '' };
  return { ...write(empty, texts, 'typed'), ...others };
}

/** For tests: the fields whose text differs, with the text that they hold afterwards. */
export function changes(before: DealState, after: DealState): FieldTexts {
  // Object.keys forgets that the keys are field names.
  const names = Object.keys(dealFields) as readonly DealFieldName[];
  return Object.fromEntries(
    names.filter((name) => before.form[name] !== after.form[name]).map((name) => [name, after.form[name]]),
  );
}
