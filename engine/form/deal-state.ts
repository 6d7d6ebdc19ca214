import { formatCents } from '#engine/money/format-cents.ts';
import { type FormDefaults, type RateBook, rowInForce } from '#engine/rates.ts';
import {
  type Condition,
  conditions,
  type DealFieldName,
  type DealOptions,
  dealFields,
  type IsoDate,
  type Mode,
} from './deal-fields.ts';
import type { FilledProgrammes, KeptProgrammes } from './filled-programmes.ts';
import type { FirmTradeIn } from './firm-trade-in.ts';

/** Cash 0, Finance 1, Lease 2; -1 while no mode is chosen and all three stand side by side. */
export type ActiveOption = -1 | 0 | 1 | 2;

/** What every field of the form holds, as text; '' is empty. */
export type DealForm = { readonly [Name in DealFieldName]: string };

/** Who put a value there. Typed wins over a programme, that over the car entry, the dealer, the province, the default. */
export type Origin = 'typed' | 'programme' | 'car' | 'dealer' | 'province' | 'default';

type Origins = Readonly<Partial<Record<DealFieldName, Origin>>>;

/** One car that a dealer lists, and what tells it from others of its trim; '' where that is not stated. */
export type ListedCarOfDeal = {
  readonly id: string;
  readonly vin: string;
  readonly stockNumber: string;
  /** The key of its drawing; deals that a device has kept from before lack it. */
  readonly drawing?: string | undefined;
};

/** The deal form between two moments; every transition makes a new one. */
export type DealState = {
  readonly activeOption: ActiveOption;
  readonly form: DealForm;
  readonly origins: Origins;
  readonly options: DealOptions;
  /** Two-letter code of the province by which the tax was proposed; '' while none is chosen. */
  readonly province: string;
  /** The very car that the deal is about; absent where it is about a trim. */
  readonly listing?: ListedCarOfDeal;
  /** Whether the chosen model is electric, on which a province's tax may depend; absent: it is not. */
  readonly zeroEmission?: boolean;
  /** The conditions of programmes that the shopper says hold: `graduate`. */
  readonly claims?: readonly string[];
  /** What programmes have put into the form; absent where none has. */
  readonly programmes?: FilledProgrammes;
  /** The programmes that the deal was saved with. */
  readonly keptProgrammes?: KeptProgrammes;
  /** What the deal's dealer has appraised the trade-in at; absent where it has not. */
  readonly firmTradeIn?: FirmTradeIn;
};

/** Some fields with the text they shall hold. */
export type FieldTexts = Readonly<Partial<Record<DealFieldName, string>>>;

export const emptyForm: DealForm = Object.fromEntries(
  Object.keys(dealFields).map((name) => [name, '']),
  // Object.fromEntries forgets that the keys are the field names.
) as DealForm;

const emptyState: DealState = { activeOption: -1, form: emptyForm, origins: {}, options: {}, province: '' };

/** Some fields and their texts, one by one. Object.entries forgets that the keys are field names. */
export const entriesOf = (texts: FieldTexts) => Object.entries(texts) as [DealFieldName, string][];

/** The form on its first load (decisions row 19): New with its defaults, HST 13 %, 7 years, monthly, no mode chosen. */
export function initialDealState(rates: RateBook, today: IsoDate): DealState {
  const defaults = rowInForce(rates.formDefaults, today);
  const fees = rowInForce(rates.defaultFees, today);
  return write(
    emptyState,
    {
      type: 'New',
      ...conditionDefaults('New', rates, today),
      tireTax: formatCents(fees.tireTaxCents),
      termsInYears: String(defaults.termYears.purchase),
      tax: defaults.taxKind.first,
      taxRate: defaults.taxPercent,
      frequency: defaults.frequency,
    },
    'default',
  );
}

/**
 * The form after a save, an update or Refresh: 7 years, 5.99 %, GST, everything else empty. The mode stays, the
 * condition is empty (decisions rows 19 and 42).
 */
export function resetDealState(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const defaults = rowInForce(rates.formDefaults, today);
  return write(
    { ...emptyState, activeOption: state.activeOption },
    {
      cashFinanceLease: modeOfOption(state.activeOption) ?? '',
      termsInYears: String(defaults.termYears.purchase),
      interestRate: defaults.interestPercent.afterReset,
      tax: defaults.taxKind.afterReset,
    },
    'default',
  );
}

const interestOf: Record<Condition, keyof FormDefaults['interestPercent']> = {
  New: 'new',
  PreOwned: 'preOwned',
  CertifiedPreOwned: 'certifiedPreOwned',
};

/** What choosing a condition brings: the air-conditioner tax, the OMVIC fee and the interest rate. */
export function conditionDefaults(condition: Condition, rates: RateBook, today: IsoDate): FieldTexts {
  const { airTaxCents, omvicFeeCents } = rowInForce(rates.defaultFees, today);
  const { interestPercent } = rowInForce(rates.formDefaults, today);
  return {
    airTax: condition === 'New' ? formatCents(airTaxCents) : '',
    omvicFee: condition === 'PreOwned' ? '' : formatCents(omvicFeeCents),
    interestRate: interestPercent[interestOf[condition]],
  };
}

const modeNames = { '-1': null, '0': 'Cash', '1': 'Finance', '2': 'Lease' } as const satisfies Record<
  string,
  Mode | null
>;

/** The chosen mode; null while none is chosen. */
export function modeOfOption(activeOption: ActiveOption): Mode | null {
  return modeNames[activeOption];
}

/** The chosen condition; null while none is chosen. */
export function conditionOf(state: DealState): Condition | null {
  return conditions.find((condition) => condition === state.form.type) ?? null;
}

/** Puts texts into fields, all from one origin. An empty text leaves the field empty and of no origin. */
export function write(state: DealState, texts: FieldTexts, origin: Origin): DealState {
  const origins: Partial<Record<DealFieldName, Origin>> = { ...state.origins };
  for (const [name, text] of entriesOf(texts)) {
    if (text === '' && origin !== 'typed') delete origins[name];
    else origins[name] = origin;
  }
  return { ...state, form: { ...state.form, ...texts }, origins };
}

/** Empties fields. */
export function clear(state: DealState, names: readonly DealFieldName[]): DealState {
  return write(state, Object.fromEntries(names.map((name) => [name, ''])), 'default');
}

/** Notes whether the chosen model is electric. */
export function withZeroEmission({ zeroEmission: _, ...state }: DealState, zeroEmission: boolean): DealState {
  return zeroEmission ? { ...state, zeroEmission } : state;
}

/** The deal is about this very car, or about none. */
export function withListing({ listing: _, ...state }: DealState, listing: ListedCarOfDeal | null): DealState {
  return listing ? { ...state, listing } : state;
}

/** Drops the parts of a tax of two components, so that the single rate counts. */
export function dropTaxComponents(state: DealState): DealState {
  const { taxComponents: _, ...options } = state.options;
  return { ...state, options };
}
