import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { AllInCheck, Finding, LeftOut } from './car.ts';
import { entryLabels } from './entry-labels.ts';

type Part = AllInCheck['lines' | 'reductions'][number]['part'] | Finding['part'];

/** What the parts of an advertised price are called, where not as in the calculator. */
const ownPartWords = {
  freight: msg`Freight and delivery`,
  tireTax: msg`Tire fee`,
  omvicFee: msg`Regulator’s fee`,
  regulatorFee: msg`Regulator’s fee`,
  other: msg`Other`,
  declarations: msg`Declarations`,
} satisfies Partial<Record<Part, MessageDescriptor>>;

/** What the parts of an advertised price are called. */
export const partWords: Record<Part, MessageDescriptor> = {
  ...fieldLabels,
  basePrice: msg`Base price`,
  ...ownPartWords,
};

/** Who stated a part of the price. */
export const originWords: Record<string, MessageDescriptor> = {
  car: msg`this car`,
  typed: msg`this car`,
  dealer: msg`your settings`,
  province: msg`your province`,
  default: msg`our default`,
};

/** What may stand beside an all-in price, by the province's law. */
export const besideWords: Record<string, MessageDescriptor> = {
  hstAndLicensing: msg`HST and licensing`,
  gst: msg`GST`,
  gstQstAndTireDuty: msg`GST, QST and the duty on new tires`,
  gstAndPst: msg`GST and PST`,
};

/** A finding in a few words, for a list. */
export const findingWords: Record<Finding['code'], MessageDescriptor> = {
  noPrice: msg`No price`,
  freightNotStated: msg`Freight not stated`,
  feeInWords: msg`A fee in words`,
  adminFeeNotStated: msg`Admin fee not stated`,
  tireFeeAssumed: msg`Tire fee by our default`,
  regulatorFeeBelow: msg`Regulator’s fee below today’s`,
  notDeclared: msg`Questions to answer`,
};

/** Why one of several cars was left as it was. */
const leftOutWords: Record<LeftOut['reason'], MessageDescriptor> = {
  lacking: msg`Its price is not all-in yet.`,
  notDeclared: msg`It does not say yet all that a used car must.`,
  planLimit: msg`Your plan has no room for more published cars.`,
  sameVin: msg`Another one of your cars has its VIN.`,
  sameStockNumber: msg`Another one of your cars has its stock number.`,
  tooLate: msg`It was deleted more than 30 days ago.`,
};

/** What of a used car is not declared yet, by its questions: "Damaged by fire; Engine displacement". */
export const openQuestionNames = ({ questions = [] }: Finding, i18n: I18n): string =>
  questions.map((question) => i18n._(entryLabels[question])).join(i18n.locale === 'fr' ? '\u00a0; ' : '; ');

/** Why a car was left as it was, in full: of what is not declared yet, the first question by name. */
export function leftOutText({ reason, findings }: LeftOut, i18n: I18n): string {
  const words = i18n._(leftOutWords[reason]);
  const [question] = findings.flatMap(({ questions = [] }) => questions);
  if (reason !== 'notDeclared' || !question) return words;
  const name = i18n._(entryLabels[question]);
  return `${words} ${i18n._(msg`Still to answer: ${name}.`)}`;
}
