import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import type { DealForm } from '#engine/form/deal-state.ts';
import { linesOfHeaders } from '#engine/form/field-lists.ts';
import { fieldsOf, type SectionId } from '#engine/form/sections.ts';
import { formatPercent } from '../../kit/format.ts';
import { taxParts } from '../../kit/tax-names.ts';
import type { DealStore } from '../form/deal-store.ts';
import { countedCents } from './counted-cents.ts';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

const optionWords = (option: string, i18n: I18n): string =>
  optionLabels[option] ? i18n._(optionLabels[option]) : option;

const vehicleAnswer = ({ type, year, model, trim }: DealForm, i18n: I18n): string =>
  model === '' && year === ''
    ? joined(optionWords(type, i18n), i18n._(msg`not chosen yet`))
    : joined(optionWords(type, i18n), year, `${model} ${trim}`.trim());

/** A rate as it was typed, for people; what is no number stays. */
const percentOf = (text: string, i18n: I18n): string =>
  text === '' || Number.isNaN(Number(text)) ? text : formatPercent(text, i18n.locale);

const termsAnswer = ({ state }: DealStore, i18n: I18n): string => {
  const { termsInYears, interestRate, tax, taxRate } = state.form;
  const parts = (state.options.taxComponents ?? []).map(({ name, rate }) => ({ name, rate: String(rate ?? '') }));
  const sale =
    parts.length > 1 ? taxParts(parts, i18n) : `${optionWords(tax, i18n)} ${percentOf(taxRate, i18n)}`.trim();
  if (state.activeOption === 0) return sale;
  const value = Number(termsInYears) || 0;
  const years = i18n._(msg`${plural(value, { one: '# year', other: '# years' })}`);
  return joined(years, percentOf(interestRate, i18n), sale);
};

const tradeInAnswer = ({ tradeInYear, tradeInMake, tradeInModel }: DealForm, i18n: I18n): string =>
  [tradeInYear, tradeInMake, tradeInModel].filter(Boolean).join(' ') || i18n._(msg`No trade-in`);

/** Floor mats to floor mats; an abbreviation such as OMVIC stays. */
const inMidSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The lines of a section that hold an amount, by name. */
const filledLines = (id: SectionId, deal: DealStore, i18n: I18n): string => {
  const { province } = deal.state;
  const lines = fieldsOf(id).filter((name) => !(name in linesOfHeaders) && countedCents(name, deal) > 0);
  const [first = '', ...others] = lines.map((name) =>
    i18n._(name === 'omvicFee' ? regulatorFeeName(province) : fieldLabels[name]),
  );
  return lines.length === 0 ? '' : joined(first, ...others.map(inMidSentence));
};

const byId: Partial<Record<SectionId, (deal: DealStore, i18n: I18n) => string>> = {
  'your-details': () => '',
  'credit-pre-approval': ({ state }, i18n) =>
    state.form.creditPreApproval === '' ? i18n._(msg`Not asked for`) : optionWords(state.form.creditPreApproval, i18n),
  vehicle: ({ state }, i18n) => vehicleAnswer(state.form, i18n),
  'estimated-sale-price': () => '',
  'capitalized-cost': () => '',
  'residual-value': ({ state }, i18n) => percentOf(state.form.residualPercentage, i18n),
  'trade-in': ({ state }, i18n) => tradeInAnswer(state.form, i18n),
  'terms-rate-and-sales-tax': termsAnswer,
  notes: ({ state }, i18n) => state.form.note.split('\n')[0]?.slice(0, 60) || i18n._(msg`None`),
  acceptance: ({ state }, i18n) =>
    state.form.termsAndConditions === 'yes' && state.form.ageConfirmation === 'yes'
      ? i18n._(msg`Confirmed`)
      : i18n._(msg`Not confirmed yet`),
};

/** What a closed section says about itself in a few words. */
export const sectionAnswer = (id: SectionId, deal: DealStore, i18n: I18n): string => {
  const own = byId[id];
  if (own) return own(deal, i18n);
  return filledLines(id, deal, i18n) || i18n._(msg`None chosen`);
};
