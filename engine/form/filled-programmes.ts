import { isZero } from '#engine/money/decimal.ts';
import { isBlank, readNumber } from '#engine/money/read-number.ts';
import type { Programme } from '#engine/programmes/programme.ts';
import type { RateBook } from '#engine/rates.ts';
import type { DealFieldName, DealOptions, IsoDate } from './deal-fields.ts';
import { clear, type DealState, entriesOf, type FieldTexts, type Origin, write } from './deal-state.ts';
import { picked } from './leaving-fields.ts';
import { typeField } from './type-field.ts';

/** A programme as a deal names it. */
export type NamedProgramme = {
  readonly id: string;
  readonly version: number;
  readonly kind: Programme['kind'];
  readonly name: string;
  readonly source: string;
  /** The last day on which it counts. */
  readonly until: IsoDate;
  /** The conditions that it asks. */
  readonly who: readonly string[];
  /** Of a government's rebate: what the buyer attests and signs for it, in words. */
  readonly attest?: string;
  /** Of a saved deal: whether it was in force at its dealer at that moment, which the server says. */
  readonly inForce?: boolean;
};

/** A programme as a deal names it, whatever else is known of it. */
export function namedAs(programme: Programme & { readonly name: string; readonly source: string }): NamedProgramme {
  const { id, version, kind, name, source, until, who } = programme;
  const attest = programme.kind === 'governmentRebate' ? programme.attest : '';
  return { id, version, kind, name, source, until, who, ...(attest !== '' && { attest }) };
}

/** Whether a programme of some kind gives money off, and no rate. */
export const isRebate = ({ kind }: Pick<NamedProgramme, 'kind'>): boolean =>
  kind === 'rebate' || kind === 'governmentRebate';

/** What programmes give a deal: the fields and the options, with their values. */
export type GivenByProgrammes = {
  /** The one of the rate first, then the rebates. */
  readonly applied: readonly NamedProgramme[];
  readonly filled: FieldTexts;
  readonly options: DealOptions;
};

/** The same within a form, with what stood there before. */
export type FilledProgrammes = GivenByProgrammes & {
  /** What the calculation takes in the place of what the person typed, which stays in the form. */
  readonly counted: FieldTexts;
  /** What the person typed there. */
  readonly typed: FieldTexts;
  readonly under: {
    readonly texts: FieldTexts;
    readonly origins: Readonly<Partial<Record<DealFieldName, Origin>>>;
    readonly options: DealOptions;
  };
};

/** What a saved deal says of its programmes: the values that they gave, what the person typed there, what was claimed. */
export type SavedProgrammes = GivenByProgrammes & {
  readonly typed: FieldTexts;
  readonly claims: readonly string[];
};

/** A deal's programmes of before, with the values that they gave: they stand for as long as what they were for. */
export type KeptProgrammes = {
  readonly given: GivenByProgrammes;
  readonly for: string;
  /** Nobody saved the deal: its dealer's programmes changed, or ended, while it was open. */
  readonly sinceOpen?: boolean;
};

/** A rebate before tax joins the discount in the calculation alone. */
const discounts: readonly DealFieldName[] = ['discount', 'leaseDiscount'];
/** A lease counts the kilometres of its programme's column, whatever was typed. */
const kilometres: readonly DealFieldName[] = ['allowedKM', 'excessKM'];

/** Puts what programmes give into a form; what a person typed stays, and wins but where both count together. */
export function fillProgrammes(state: DealState, given: GivenByProgrammes): DealState {
  const all = entriesOf(given.filled);
  const isTyped = (name: DealFieldName) => state.origins[name] === 'typed';
  const isCounted = (name: DealFieldName) =>
    discounts.includes(name) || (isTyped(name) && (kilometres.includes(name) || isOpen(state, name)));
  const beside = all.filter(([name]) => isCounted(name));
  const counted = Object.fromEntries(beside);
  const countedNames = beside.map(([name]) => name);
  const written = all.filter(([name]) => !isCounted(name) && !isTyped(name));
  const names = written.map(([name]) => name);
  const under = {
    texts: Object.fromEntries(names.map((name) => [name, state.form[name]])),
    origins: Object.fromEntries(names.map((name) => [name, state.origins[name]])),
    options: state.options,
  };
  const filled = write(state, Object.fromEntries(written), 'programme');
  return {
    ...filled,
    options: { ...state.options, ...given.options },
    programmes: { ...given, counted, typed: picked(state.form, countedNames), under },
  };
}

/** The form as it was before programmes filled it. */
export function leaveProgrammes(state: DealState): DealState {
  const { programmes, ...left } = state;
  if (programmes === undefined) return state;
  const { texts, origins, options } = programmes.under;
  const standing: Partial<Record<DealFieldName, Origin>> = { ...left.origins };
  // Object.entries forgets that the keys are field names.
  for (const [name, origin] of Object.entries(origins) as [DealFieldName, Origin | undefined][]) {
    if (origin === undefined) delete standing[name];
    else standing[name] = origin;
  }
  return { ...left, form: { ...left.form, ...texts }, origins: standing, options };
}

/** Of what a person typed, a residual of 0 leaves the choice to a programme; of other fields an empty one does. */
function isOpen({ form }: DealState, name: DealFieldName): boolean {
  if (isBlank(form[name])) return true;
  return (name === 'residualPercentage' || name === 'buyOut') && isZero(readNumber(form[name], name).value);
}

/** What a person has emptied is the programmes' again: the field shows then what they say. */
export function giveBackEmptied(state: DealState): DealState {
  const counted = entriesOf(state.programmes?.counted ?? {}).map(([name]) => name);
  const emptied = counted.filter((name) => state.origins[name] === 'typed' && isOpen(state, name));
  return emptied.length === 0 ? state : clear(leaveProgrammes(state), emptied);
}

/** The terms of a programme's lease, whose residual takes the place of a typed one. */
export function withLease(
  state: DealState,
  { termsInYears, allowedKM }: { readonly termsInYears: string; readonly allowedKM: string },
  rates: RateBook,
  today: IsoDate,
): DealState {
  const open = clear(state, ['residualPercentage', 'buyOut', 'excessKM']);
  const lasting = typeField(open, 'termsInYears', termsInYears, rates, today);
  return typeField(lasting, 'allowedKM', allowedKM, rates, today);
}

/** What a saved deal's programmes were for: another car, way to pay, term, distance or claim asks anew. */
export function programmesAreFor({ form, origins, claims = [] }: DealState): string {
  const typed = (['allowedKM', 'excessKM'] as const).map((name) => (origins[name] === 'typed' ? form[name] : ''));
  const { cashFinanceLease, type, make, model, trim, year, termsInYears } = form;
  return JSON.stringify([cashFinanceLease, type, make, model, trim, year, termsInYears, ...typed, ...claims]);
}

/** What is saved of a form's programmes; nothing where none has filled it. */
export function programmesToSave({ programmes, claims = [], origins }: DealState): SavedProgrammes | undefined {
  if (programmes === undefined) return undefined;
  const { applied, filled, counted, options, typed } = programmes;
  const names = entriesOf(filled).map(([name]) => name);
  // What a person typed since over a value that was kept is theirs.
  const given = names.filter((name) => counted[name] !== undefined || origins[name] === 'programme');
  return { applied, filled: picked(filled, given), options, typed, claims };
}

/**
 * A saved deal's form as its programmes filled it. They stand as they were then, until the deal is another one.
 *
 * @param state the form with everything that was saved, the programmes' values too
 */
export function withSavedProgrammes(
  state: DealState,
  { typed, claims, ...given }: SavedProgrammes,
  standing: FieldTexts,
): DealState {
  const names = entriesOf(given.filled).map(([name]) => name);
  const others = Object.entries(state.options).filter(([name]) => !Object.hasOwn(given.options, name));
  const bare = write(clear(state, names), picked(standing, names), 'default');
  const filledIn = Object.entries(typed).filter(([, text]) => text !== '');
  const base = { ...write(bare, Object.fromEntries(filledIn), 'typed'), options: Object.fromEntries(others), claims };
  return fillProgrammes({ ...base, keptProgrammes: { given, for: programmesAreFor(base) } }, given);
}

/** A saved deal goes on as it was saved: one without programmes does so too, until it is another deal. */
export function keepingProgrammes(state: DealState): DealState {
  if (state.keptProgrammes !== undefined) return state;
  const given = { applied: [], filled: {}, options: {} };
  return { ...state, keptProgrammes: { given, for: programmesAreFor(state) } };
}

/** The form goes on with what its dealer's programmes have given it so far, although they would give it others now. */
export function keepingFilled(state: DealState): DealState {
  const { applied = [], filled = {}, options = {} } = state.programmes ?? {};
  const bare = leaveProgrammes(leaveKeptProgrammes(state));
  return {
    ...bare,
    keptProgrammes: { given: { applied, filled, options }, for: programmesAreFor(bare), sinceOpen: true },
  };
}

/** Whether the programmes of before stand in the form. */
export function standsAsKept(state: DealState): boolean {
  const { keptProgrammes } = state;
  return keptProgrammes !== undefined && keptProgrammes.for === programmesAreFor(leaveProgrammes(state));
}

/** The form goes on with today's programmes, where it had those of the day of its save. */
export function leaveKeptProgrammes({ keptProgrammes: _, ...state }: DealState): DealState {
  return state;
}
