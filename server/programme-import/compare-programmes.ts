import { isDeepStrictEqual } from 'node:util';
import { daysAfter } from '#contract/calendar-days.ts';
import type { ProgrammeChange } from '#contract/programme-import.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { IsoDate, Mode } from '#engine/form/deal-fields.ts';
import type { Transaction } from '../database/db.ts';
import {
  isAboutSame,
  keepNextVersion,
  keepProgrammes,
  namesSame,
  type Owner,
  type Saving,
} from '../programmes/keep-programme.ts';
import { plainWords } from './reading/read-values.ts';
import type { TakenChange } from './tables.ts';

/** A programme of the dealer's as it stands. */
export type OwnProgramme = { readonly id: string; readonly version: number; readonly terms: ProgrammeTerms };

/** What becomes of a programme: a new one, a next version, an earlier end, or nothing. */
export type PlannedChange = {
  readonly action: ProgrammeChange['action'];
  readonly terms: ProgrammeTerms;
  /** The one that is changed or ended, or that the new one follows. */
  readonly own: OwnProgramme | null;
};

/**
 * What the programmes of a sheet do to those of the dealer. One of the same cars and days gets a next version; one that
 * still runs when the new one begins ends the day before. What the other sheet of a lease says, its rates or its
 * residuals, stays as it was.
 */
export function compareProgrammes(terms: readonly ProgrammeTerms[], own: readonly OwnProgramme[]): PlannedChange[] {
  const taken = new Set<string>();
  return terms.flatMap((one): PlannedChange[] => {
    const before = ownBefore(one, own, taken);
    if (before) taken.add(before.id);
    const whole = withWhatStays(one, before?.terms);
    if (!isWhole(whole)) return [];
    if (before === undefined) return [{ action: 'add', terms: whole, own: null }];
    if (before.terms.from === whole.from)
      return [
        { action: saysSame(before.terms, whole) ? 'keep' : 'change', terms: kept(whole, before.terms), own: before },
      ];
    const added = { action: 'add', terms: whole, own: before } as const;
    const isRunning = before.terms.from < whole.from && before.terms.until >= whole.from;
    return isRunning ? [added, { action: 'end', terms: endedBefore(before.terms, whole.from), own: before }] : [added];
  });
}

/** The dealer's own one that another one changes or follows: of its trims where there is one, with the latest days. */
function ownBefore(
  terms: ProgrammeTerms,
  own: readonly OwnProgramme[],
  taken: ReadonlySet<string>,
): OwnProgramme | undefined {
  const alike = own.filter(
    (one) => !taken.has(one.id) && isAboutSame(one.terms, terms) && one.terms.from <= terms.from,
  );
  const byDays = alike.toSorted((one, other) => (one.terms.from < other.terms.from ? 1 : -1));
  const sameTrims = byDays.filter((one) => namesSame(one.terms.cars.trims, terms.cars.trims));
  const sharing = byDays.filter(({ terms: { cars } }) => isMostlySame(cars.trims, terms.cars.trims));
  return sameTrims[0] ?? sharing[0];
}

/** Several trims are those of before, or all of them, of which one has got cells of its own meanwhile. */
const isMostlySame = (before: readonly string[], now: readonly string[]): boolean =>
  now.length !== 1 && (before.length === 0 || before.length > 1 || now.length === 0);

/** What a sheet does not say stays as it was: the other half of a lease, fees and deposits of a term, a government's price. */
function withWhatStays(terms: ProgrammeTerms, before: ProgrammeTerms | undefined): ProgrammeTerms {
  if (terms.kind === 'finance' && before?.kind === 'finance') {
    const feeOf = ({ months }: { months: number }) => before.rows.find((row) => row.months === months);
    const rows = terms.rows.map((row) => {
      const { lenderFee = null, feeFinanced = false } = row.lenderFee === null ? (feeOf(row) ?? {}) : row;
      return { ...row, lenderFee, feeFinanced };
    });
    return { ...terms, rows };
  }
  if (terms.kind === 'governmentRebate' && before?.kind === 'governmentRebate')
    return { ...terms, mostPrice: terms.mostPrice ?? before.mostPrice, attest: terms.attest || before.attest };
  if (terms.kind !== 'lease' || before?.kind !== 'lease') return terms;
  const rows = terms.rows.map((row) => {
    const known = before.rows.find(({ months }) => months === row.months);
    const fee = row.acquisitionFee === null ? known : row;
    return {
      ...row,
      acquisitionFee: fee?.acquisitionFee ?? null,
      feeFinanced: fee?.feeFinanced ?? false,
      securityDeposit: row.securityDeposit ?? known?.securityDeposit ?? null,
    };
  });
  const residuals = terms.residuals.length > 0 ? terms.residuals : before.residuals;
  return { ...terms, rows: rows.length > 0 ? rows : before.rows, residuals, beyond: before.beyond };
}

const isWhole = (terms: ProgrammeTerms): boolean => terms.rows.length > 0;

/** A sheet says nothing of some things, which stay as the dealer has set them. */
const kept = (terms: ProgrammeTerms, before: ProgrammeTerms): ProgrammeTerms => ({ ...terms, name: before.name });

/** Whether a next version would say nothing new; the file that it comes from does not count. */
function saysSame(before: ProgrammeTerms, after: ProgrammeTerms): boolean {
  const bare = ({ until, cars, rows, ...terms }: ProgrammeTerms) => [
    until,
    cars.trims.map(plainWords).toSorted(),
    withNumbers(rows),
    'residuals' in terms ? withNumbers(terms.residuals) : [],
    'attest' in terms ? [terms.attest, ...withNumbers([{ mostPrice: terms.mostPrice }])] : [],
  ];
  return isDeepStrictEqual(bare(before), bare(after));
}

/** Rows whose decimals compare as numbers, in one order: 3.50 is 3.5. */
const withNumbers = (rows: readonly object[]) =>
  rows
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          typeof value === 'string' && /^[\d.]+$/.test(value) ? Number(value) : value,
        ]),
      ),
    )
    .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
    .toSorted();

const endedBefore = (terms: ProgrammeTerms, day: IsoDate): ProgrammeTerms => ({ ...terms, until: daysAfter(day, -1) });

/** The dealer's own ones of the same makes and kinds that still run when a sheet begins, and that it does not name. */
export function missingProgrammes(changes: readonly PlannedChange[], own: readonly OwnProgramme[]): PlannedChange[] {
  const begun = changes.filter(({ action }) => action !== 'end').map(({ terms }) => terms.from);
  const first = begun.toSorted()[0];
  const named = new Set(changes.flatMap((change) => (change.own ? [change.own.id] : [])));
  const isOfSheet = ({ kind, cars }: ProgrammeTerms) =>
    changes.some(
      ({ terms }) =>
        terms.kind === kind &&
        namesSame(terms.cars.makes, cars.makes) &&
        namesSame(terms.cars.conditions, cars.conditions),
    );
  if (first === undefined) return [];
  return own
    .filter(({ id, terms }) => !named.has(id) && terms.from < first && terms.until >= first && isOfSheet(terms))
    .map((one) => ({ action: 'end', terms: endedBefore(one.terms, first), own: one }));
}

type Value = {
  readonly field: 'financeRate' | 'leaseRate' | 'residual' | 'rebate' | 'governmentRebate';
  readonly months: number;
  readonly kilometres: number;
  readonly modes: readonly Mode[];
  readonly amountFrom: string | null;
  readonly value: string;
};

/** The values of a programme by what they are of, in their order. */
function valuesOf(terms: ProgrammeTerms): Map<string, Value> {
  const keyed = (values: readonly Value[]) =>
    new Map(
      values.map((one) => [
        `${one.field} ${one.months} ${one.kilometres} ${one.modes.join('+')} ${one.amountFrom}`,
        one,
      ]),
    );
  const nothing = { months: 0, kilometres: 0, modes: [], amountFrom: null };
  if (terms.kind === 'rebate' || terms.kind === 'governmentRebate') {
    const { kind: field, rows } = terms;
    return keyed(rows.map(({ amount, modes }) => ({ ...nothing, field, modes, value: amount })));
  }
  if (terms.kind === 'finance')
    return keyed(
      terms.rows.map(({ months, interestRate, amountFrom }) => ({
        ...nothing,
        field: 'financeRate',
        months,
        amountFrom,
        value: interestRate,
      })),
    );
  const rates = terms.rows.map((row) => ({
    ...nothing,
    field: 'leaseRate' as const,
    months: row.months,
    value: 'interestRate' in row ? row.interestRate : row.moneyFactor,
  }));
  const residuals = terms.residuals.map(({ months, allowedKM, residualPercentage }) => ({
    ...nothing,
    field: 'residual' as const,
    months,
    kilometres: allowedKM,
    value: residualPercentage,
  }));
  return keyed([...rates, ...residuals]);
}

/** A change as the dealer looks at it: every value as it was and as it would be. */
export function presentChange({ action, terms, own }: PlannedChange): ProgrammeChange {
  const after = valuesOf(terms);
  const before = own && action !== 'end' ? valuesOf(own.terms) : new Map<string, Value>();
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const values = keys.flatMap((key) => {
    const one = after.get(key) ?? before.get(key);
    if (!one) return [];
    const { value: _, ...what } = one;
    return [
      { ...what, modes: [...what.modes], before: before.get(key)?.value ?? null, after: after.get(key)?.value ?? null },
    ];
  });
  const { kind, name, cars, from, until } = terms;
  const ordered = values.toSorted((one, other) => one.kilometres - other.kilometres || one.months - other.months);
  return { action, kind, name, trims: cars.trims, from, until, programme: own?.id ?? null, values: ordered };
}

/** Keeps what a sheet makes of programmes, and says which it has made or given a version. */
export async function keepPlanned(
  tx: Transaction,
  owner: Owner,
  planned: readonly PlannedChange[],
  saving: Saving,
): Promise<TakenChange[]> {
  const added = planned.filter(({ action }) => action === 'add').map(({ terms }) => terms);
  const changes: TakenChange[] = (await keepProgrammes(tx, owner, added, saving)).map(({ id, version }) => ({
    id,
    version,
    before: null,
  }));
  for (const { action, terms, own } of planned) {
    if (own === null || action === 'add' || action === 'keep') continue;
    const kept = await keepNextVersion(tx, own, terms, saving);
    changes.push(...kept.map(({ id, version }) => ({ id, version, before: own.version })));
  }
  return changes;
}
