import { and, gte, isNotNull, isNull } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import { sampleSource } from '#contract/labels/made-programmes.ts';
import { monthsIn } from '#contract/month-names.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { CatalogueModel } from '#reference/catalogue/catalogue.ts';
import {
  certified,
  certifiedRates,
  leaseRates,
  lowerForElectric,
  pointsByKilometres,
  pointsByMonths,
  residualsByType,
  type SampleGroup,
  sampleGroups,
  sampleOfOthers,
  specialRates,
  standardRate,
} from '#reference/programmes/sample-programmes.ts';
import type { Db } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { programmes } from '../programmes/tables.ts';
import { inSeedTransaction, makeIds } from './reference.ts';
import { readModels } from './source-files.ts';

/** For so many months, that of the day included. */
const monthsInForce = 3;

/**
 * Gives every make of the catalogue its sample programmes, where no programme of the operator counts or is to come: at
 * the first start of a demonstration, and at one after they have ended.
 */
export async function loadSampleProgrammes(db: Db, clock: Clock): Promise<void> {
  const today = dayInOntario(clock);
  await inSeedTransaction(db, async (tx) => {
    const isOperators = and(isNotNull(programmes.makeId), isNull(programmes.removedAt));
    if ((await tx.$count(programmes, and(isOperators, gte(programmes.validUntil, today)))) > 0) return;
    const makeIdOf = await makeIds(tx);
    for (const [make, models] of Map.groupBy(readModels(), (model) => model.make)) {
      await keepProgrammes(tx, { makeId: makeIdOf(make) }, sampleProgrammes(make, models, today), { at: clock.now() });
    }
  });
}

/** What the formula is given of one make. */
type Sample = Omit<SampleGroup, 'makes'> & {
  readonly make: string;
  readonly common: Omit<ProgrammeTerms, 'kind' | 'rows' | 'cars'>;
};

/** The sample programmes of a make: two loans, a lease for each vehicle type, a certified loan and two rebates. */
export function sampleProgrammes(make: string, models: readonly CatalogueModel[], today: IsoDate): ProgrammeTerms[] {
  const group = sampleGroups.find(({ makes }) => makes.includes(make)) ?? sampleOfOthers;
  const { ratePoints, residualPoints, cashCredit, graduate } = group;
  const sample = { make, ratePoints, residualPoints, cashCredit, graduate, common: commonOf(make, today) };
  const byType = Map.groupBy(models, ({ vehicleType }) => vehicleType);
  const namesOf = (some: readonly CatalogueModel[]) => [...new Set(some.map(({ model }) => model))];
  return [
    ...loans(sample, byType, namesOf),
    certifiedLoan(sample, today),
    ...[...byType].map(([type, some]) => lease(sample, type, namesOf(some))),
    ...rebates(sample),
  ];
}

function commonOf(make: string, today: IsoDate): Sample['common'] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const after = new Date(Date.UTC(year, month - 1 + monthsInForce)).toISOString().slice(0, 10);
  return {
    name: `${make}, ${monthsIn('en')[month - 1] ?? ''} ${year}`,
    source: sampleSource,
    provinces: [],
    from: `${today.slice(0, 8)}01`,
    until: daysAfter(after, -1),
    who: [],
  };
}

const newCars = (make: string, models: readonly string[] = []): ProgrammeTerms['cars'] => ({
  makes: [make],
  models: [...models],
  trims: [],
  years: [],
  conditions: ['New'],
  oldestYear: null,
  mostKilometres: null,
});

/** A rate with its points, not below 0; as a sheet writes it. */
const percent = (base: number, points: number): string => Math.max(0, base + points).toFixed(2);

function loanRows(rates: Readonly<Record<number, number>>, points: number) {
  return Object.entries(rates).map(([term, rate]) => ({
    months: Number(term),
    interestRate: percent(rate, points),
    amountFrom: null,
    amountTo: null,
    lenderFee: null,
    feeFinanced: false,
  }));
}

/** The special rates, lower ones for what drives on a battery alone, and the standard one that a rebate stands with. */
function loans(
  { make, common, ratePoints }: Sample,
  byType: ReadonlyMap<string, readonly CatalogueModel[]>,
  namesOf: (some: readonly CatalogueModel[]) => string[],
): ProgrammeTerms[] {
  const electric = namesOf(byType.get('Electric') ?? []);
  const loan = (models: readonly string[], points: number): ProgrammeTerms => ({
    ...common,
    kind: 'finance',
    cars: newCars(make, models),
    special: true,
    rows: loanRows(specialRates, points),
  });
  const standard = Object.fromEntries(Object.keys(specialRates).map((term) => [term, Number(standardRate)]));
  return [
    loan([], ratePoints),
    ...(electric.length > 0 ? [loan(electric, ratePoints - lowerForElectric)] : []),
    { ...common, kind: 'finance', cars: newCars(make), special: false, rows: loanRows(standard, 0) },
  ];
}

function certifiedLoan({ make, common, ratePoints }: Sample, today: IsoDate): ProgrammeTerms {
  const oldestYear = Number(today.slice(0, 4)) - certified.mostYears;
  const { mostKilometres } = certified;
  return {
    ...common,
    kind: 'finance',
    cars: { ...newCars(make), conditions: ['CertifiedPreOwned'], oldestYear, mostKilometres },
    special: true,
    rows: loanRows(certifiedRates, ratePoints),
  };
}

function lease({ make, common, ratePoints, residualPoints }: Sample, type: string, models: string[]): ProgrammeTerms {
  const points = type === 'Electric' ? ratePoints - lowerForElectric : ratePoints;
  const after36 = (residualsByType[type] ?? 50) + residualPoints;
  return {
    ...common,
    kind: 'lease',
    cars: newCars(make, models),
    special: true,
    rows: Object.entries(leaseRates).map(([term, rate]) => ({
      months: Number(term),
      interestRate: percent(rate, points),
      acquisitionFee: null,
      feeFinanced: false,
      securityDeposit: null,
    })),
    residuals: Object.entries(pointsByMonths).flatMap(([term, ofTerm]) =>
      Object.entries(pointsByKilometres).map(([kilometres, ofKilometres]) => ({
        months: Number(term),
        allowedKM: Number(kilometres),
        residualPercentage: String(after36 + ofTerm + ofKilometres),
      })),
    ),
    beyond: null,
  };
}

function rebates({ make, common, cashCredit, graduate }: Sample): ProgrammeTerms[] {
  const rebate = (who: string[], row: Extract<ProgrammeTerms, { kind: 'rebate' }>['rows'][number]): ProgrammeTerms => ({
    ...common,
    kind: 'rebate',
    cars: newCars(make),
    who,
    rows: [row],
  });
  const afterTax = { tax: 'after' as const, notWith: [] };
  return [
    rebate([], { ...afterTax, amount: cashCredit, modes: ['Cash', 'Finance'], stacks: 'insteadOfRate' }),
    rebate(['graduate'], { ...afterTax, amount: graduate, modes: ['Finance', 'Lease'], stacks: 'everything' }),
  ];
}
