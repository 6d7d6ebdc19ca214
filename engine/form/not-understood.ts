import {
  conditions,
  type DealFieldName,
  type DealInput,
  dealFields,
  type FieldValue,
  frequencies,
  modes,
  taxKinds,
} from './deal-fields.ts';

/** A value that the arithmetic reads otherwise than it looks: a field, or an option as `options.lenderFees`. */
export type NotUnderstood = {
  readonly field: string;
  /** What the field may say; null where it holds a number. */
  readonly options: readonly string[] | null;
};

/** The choices that the arithmetic reads; one that it does not know counts as its default (calculation 2.1). */
const choices: Readonly<Partial<Record<DealFieldName, readonly string[]>>> = {
  cashFinanceLease: modes,
  type: conditions,
  frequency: frequencies,
  tax: taxKinds,
};

/** Digits with thousands marks where they belong, and a point before the decimals. */
const number = /^[+-]?(?=[.\d])(?:\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.\d+)?$/;

/** Whether a value is no number as people write one in English: `6,99` is read as 699, and `abc` as 0. */
function isNoNumber(value: FieldValue): boolean {
  return typeof value === 'string' && value.trim() !== '' && !number.test(value.trim().replace(/^\$\s*/, ''));
}

function isNoChoice(name: DealFieldName, value: FieldValue, options: readonly string[]): boolean {
  const text = String(value ?? '').trim();
  // A mode may be said by its number.
  const isPlace = name === 'cashFinanceLease' && Number.isInteger(Number(text)) && Number(text) in options;
  return text !== '' && !isPlace && !options.some((option) => option === value);
}

/** Each value of a deal that the arithmetic does not take as it stands, by its name, in the order of the form. */
export function notUnderstood(input: DealInput): NotUnderstood[] {
  // Object.entries forgets that the keys are the fields' names.
  const fields = Object.entries(dealFields) as [DealFieldName, (typeof dealFields)[DealFieldName]][];
  const ofForm = fields.flatMap(([name, { kind }]): NotUnderstood[] => {
    const { [name]: value } = input;
    if (kind === 'text') return [];
    if (kind !== 'choice') return isNoNumber(value) ? [{ field: name, options: null }] : [];
    const { [name]: options } = choices;
    return options && isNoChoice(name, value, options) ? [{ field: name, options }] : [];
  });
  const { taxComponents = [], lenderFees, excessKmResidualRate } = input.options ?? {};
  const ofOptions = {
    taxComponents: taxComponents.map(({ rate }) => rate),
    lenderFees: [lenderFees],
    excessKmResidualRate: [excessKmResidualRate],
  };
  const odd = Object.entries(ofOptions).filter(([, values]) => values.some(isNoNumber));
  return [...ofForm, ...odd.map(([name]) => ({ field: `options.${name}`, options: null }))];
}
