import { limitOf } from '#contract/field-table.ts';
import { countedNames, countingOf } from '#engine/form/counted-fields.ts';
import type { DealFieldName, FieldSpec, Mode } from '#engine/form/deal-fields.ts';
import { fieldNames, specOf } from '#engine/form/field-lists.ts';
import { figureNames } from '#engine/outputs.ts';
import { accepted, creditApplication } from './deals.ts';

/**
 * A deal in which every field of the field table is filled, so that what is found in a text or an answer tells which
 * fields have gone there; one that is added to the table is filled as well.
 */

/** What has to be lawful: a car that is listed, a place that there is, the choices under which the others count. */
const lawful: Partial<Record<DealFieldName, string>> = {
  cashFinanceLease: 'Finance',
  type: 'New',
  year: '2026',
  make: 'ACURA',
  model: 'MDX',
  trim: 'A-Spec',
  tradeInYear: '2019',
  termsInYears: '7',
  creditPreApproval: 'Yes',
  emailAddresses: creditApplication.emailAddresses,
  contactNumbers: creditApplication.contactNumbers,
  state: creditApplication.state,
  zipcode: creditApplication.zipcode,
};

/** A text or an amount that no other field has; of a choice the last option, which few would take. */
function filling(name: DealFieldName, place: number): string {
  const { longest, options } = limitOf(name);
  const written = {
    money: () => `${1000 + 13 * place}.${10 + (place % 89)}`,
    percent: () => ((300 + place) / 100).toFixed(2),
    kilometres: () => String(41_000 + 7 * place),
    years: () => '7',
    choice: () => options?.at(-1) ?? `Mark of ${name}`,
    text: () => `Mark of ${name}`.slice(0, longest),
  };
  return lawful[name] ?? written[specOf(name).kind]();
}

const values = new Map(fieldNames.map((name, place) => [name, filling(name, place)]));

/** What is known of other deals too, or of the product: to find it tells nothing. */
const isCommon = (name: DealFieldName): boolean =>
  specOf(name).kind === 'years' || (specOf(name).kind === 'choice' && limitOf(name).options !== undefined);

/** By what a field's value is known wherever it stands, as it is kept or as a document writes it. */
const marks = [...values].flatMap(([name, value]) => {
  if (isCommon(name) || (name in lawful && !specOf(name).personal)) return [];
  const digits = value.replace(/^(\d+)(\d{3})(?=\.|$)/, '$1,?$2').replaceAll('.', '\\.');
  // A text is found behind other letters too; an amount is none where it is the end of a larger one.
  const before = specOf(name).kind === 'text' ? '' : '(?<![\\w.,])';
  return [{ name, mark: new RegExp(`${before}${digits}(?!\\w)`) }];
});

/** The fields whose value stands somewhere in a text. */
export const fieldsIn = (text: string): DealFieldName[] =>
  marks.filter(({ mark }) => mark.test(text)).map(({ name }) => name);

type View = Readonly<Record<string, unknown>> & { readonly form?: Readonly<Record<string, unknown>> };

export const isFigure: ReadonlySet<string> = new Set(figureNames);

/** The fields that a deal holds as somebody reads it: by their names, and by their values under whatever name. */
export function fieldsOf(deal: View): DealFieldName[] {
  const inText = new Set(fieldsIn(JSON.stringify(deal)));
  const isNamed = (name: DealFieldName) =>
    (deal.form?.[name] ?? '') !== '' || (!isFigure.has(name) && (deal[name] ?? '') !== '');
  return fieldNames.filter((name) => inText.has(name) || isNamed(name));
}

const isCounted = (name: DealFieldName): boolean => specOf(name).lineOf !== undefined || name === 'residualPercentage';

const filled = (names: readonly DealFieldName[]) => ({
  ...Object.fromEntries(names.map((name) => [name, values.get(name)])),
  creditConsent: 'yes',
});

/** Two deals, because a total is kept only where its lines are empty: together they keep every field. */
export const filledDeals = {
  'with every line': filled(fieldNames),
  'with every total': filled(fieldNames.filter((name) => !isCounted(name))),
};

/** The fields that count in a mode and for a condition, of these deals' own where none is named. */
export const counting = (names: readonly DealFieldName[], mode: Mode = 'Finance', condition = 'New') =>
  countedNames(names, countingOf(mode, condition));

/** The same as a dealer may offer it. */
export const withoutPerson = (deal: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fieldNames.filter((name) => !specOf(name).personal).map((name) => [name, deal[name]]));

/** What the table lets a reader of a deal have, in words of its own. */
export const may = {
  readAll: () => true,
  readDeal: ({ personal }: FieldSpec) => !personal,
  readShared: ({ personal, shared }: FieldSpec) => !personal && shared !== false,
  /** A dealer's own systems get the person's words where they are given, and never a credit answer. */
  receive: ({ credit }: FieldSpec) => credit === undefined,
} as const;

/** The fields that went where they may not go, by their names. */
export const leaked = (found: readonly DealFieldName[], allowed: (field: FieldSpec) => boolean) =>
  found.filter((name) => !allowed(specOf(name)));

/** The same, and those that are missing of all that the deal's owner has saved; others than the owner get what counts. */
export const compared = (
  found: readonly DealFieldName[],
  saved: readonly DealFieldName[],
  allowed: (field: FieldSpec) => boolean,
) => ({
  leaked: leaked(found, allowed),
  missing: saved.filter((name) => allowed(specOf(name)) && !found.includes(name)),
});

/** What `compared` finds where everything is as the table says. */
export const asAllowed = { leaked: [], missing: [] };

/** A deal as Save & Share sends it. */
export const sent = (deal: object) => ({ ...deal, ...accepted });
