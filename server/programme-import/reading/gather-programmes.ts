import { sheetConditions } from '#contract/labels/made-programmes.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { msg } from '#contract/words.ts';
import { modes } from '#engine/form/deal-fields.ts';
import type { SheetFact } from './read-facts.ts';
import { plainWords } from './read-values.ts';
import { addressOf, cellKey, type Findings, type SheetCatalogue } from './sheet-context.ts';

/** A programme as a sheet gives it, with the cells that it comes from. */
export type SheetProgramme = { readonly terms: ProgrammeTerms; readonly facts: readonly SheetFact[] };

type Kind = ProgrammeTerms['kind'];

const kindOf = ({ field }: SheetFact): Kind => {
  if (field === 'rebate' || field === 'governmentRebate') return field;
  return field === 'financeRate' ? 'finance' : 'lease';
};

const textsOf = (texts: readonly string[]): string => texts.map(plainWords).toSorted().join('|');

/** What facts of one programme share, whatever their trim. */
const groupOf = (fact: SheetFact): string => {
  const { make, models, years, condition, provinces, who, from, until, special } = fact;
  const kind = kindOf(fact);
  const ofKind: Record<Kind, readonly unknown[]> = {
    rebate: [textsOf(fact.modes), fact.withLowRate, fact.beforeTax],
    governmentRebate: [textsOf(fact.modes), fact.mostPrice, fact.attest],
    finance: [special],
    lease: [special],
  };
  return JSON.stringify([
    kind,
    make,
    textsOf(models),
    years.toSorted(),
    condition,
    textsOf(provinces),
    textsOf(who),
    from,
    until,
    ...ofKind[kind],
  ]);
};

/** Which value of a programme a fact gives. */
const cellOf = ({ field, months, kilometres, amountFrom, amountTo }: SheetFact): string =>
  `${field === 'moneyFactor' ? 'leaseRate' : field} ${months} ${kilometres} ${amountFrom} ${amountTo}`;

/**
 * The programmes of a sheet. Where a trim has cells of its own, what is for all trims is stored with the other trims
 * named; a cell that a trim leaves empty follows that for all trims.
 */
export function gatherProgrammes(
  facts: readonly SheetFact[],
  source: string,
  catalogue: SheetCatalogue,
  findings: Findings,
): SheetProgramme[] {
  const single = withoutRepeats(facts, findings);
  return [...Map.groupBy(single, groupOf).values()].flatMap((group) => {
    const trims = trimsIn(group, catalogue);
    return trims.flatMap(({ trims: named, facts: own }) => termsOf(own, named, source));
  });
}

/** A fact that is said twice stands once; said in two ways it contradicts itself. */
function withoutRepeats(facts: readonly SheetFact[], findings: Findings): SheetFact[] {
  const first = new Map<string, SheetFact>();
  for (const fact of facts) {
    const key = `${groupOf(fact)} ${plainWords(fact.trim ?? '')} ${cellOf(fact)}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, fact);
    else if (known.value !== fact.value) {
      const cell = cellKey(fact.at);
      const message = msg`This doesn’t match cell ${{ cell: addressOf(known.at) }}, which says ${{ value: known.value ?? '–' }} for the same cars and term.`;
      findings.refusals.push({ key: cell, cell, value: fact.value ?? '–', message });
    }
  }
  return [...first.values()];
}

type OfTrims = { readonly trims: readonly string[]; readonly facts: readonly SheetFact[] };

/** The facts of each trim that has some of its own, and of all others. */
function trimsIn(group: readonly SheetFact[], catalogue: SheetCatalogue): OfTrims[] {
  const byTrim = Map.groupBy(group, ({ trim }) => (trim === null ? '' : plainWords(trim)));
  const ofAll = byTrim.get('') ?? [];
  byTrim.delete('');
  const [{ make, models, years } = { make: '', models: [], years: [] }] = group;
  const known = models.flatMap((model) => catalogue.trimsOf(make, model, years));
  const own = [...byTrim.entries()].map(([key, facts]) => {
    const name = known.find((trim) => plainWords(trim) === key) ?? facts[0]?.trim ?? key;
    const said = new Set(facts.map(cellOf));
    return { trims: [name], facts: [...facts, ...ofAll.filter((fact) => !said.has(cellOf(fact)))] };
  });
  if (ofAll.length === 0) return own;
  if (own.length === 0) return [{ trims: [], facts: ofAll }];
  const others = [...new Set(known.filter((trim) => !byTrim.has(plainWords(trim))))];
  return others.length === 0 && known.length > 0 ? own : [{ trims: others, facts: ofAll }, ...own];
}

function termsOf(facts: readonly SheetFact[], trims: readonly string[], source: string): SheetProgramme[] {
  const [first] = facts;
  const offered = facts.filter(({ value }) => value !== null);
  if (!first || offered.length === 0) return [];
  const { make, models, years, condition, provinces, who, from, until } = first;
  const common = {
    name: nameOf(first),
    source,
    cars: {
      makes: [make],
      models: [...models],
      trims: [...trims],
      years: years.toSorted(),
      conditions: [condition],
      oldestYear: null,
      mostKilometres: null,
    },
    provinces: [...provinces],
    from,
    until,
    who: [...who],
  };
  const byMonths = offered.toSorted((one, other) => one.months - other.months || one.kilometres - other.kilometres);
  return [{ facts: offered, terms: { ...common, ...valuesOf(first, byMonths) } }];
}

/** What the sheet of a model is called: "2026 RDX"; without a model the makes or the condition of its cars. */
function nameOf({ make, models, years, condition }: SheetFact): string {
  const [first, last] = [years.toSorted().at(0), years.toSorted().at(-1)];
  const span = first === undefined ? '' : first === last ? `${first}` : `${first}–${last}`;
  const conditions = { New: make, ...sheetConditions };
  return [span, models.join(', ') || conditions[condition]]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 120);
}

function valuesOf(first: SheetFact, facts: readonly SheetFact[]) {
  const { special, mostPrice, attest } = first;
  const kind = kindOf(first);
  if (kind === 'governmentRebate') return { kind, mostPrice, attest, rows: facts.map(governmentRow) };
  if (kind === 'rebate') return { kind, rows: facts.map(rebateRow) };
  if (kind === 'finance') return { kind, special, rows: facts.map(financeRow) };
  const rows = facts.filter(({ field }) => field !== 'residual').map(leaseRow);
  const residuals = facts
    .filter(({ field }) => field === 'residual')
    .map(({ months, kilometres, value }) => ({ months, allowedKM: kilometres, residualPercentage: value ?? '0' }));
  return { kind, special, rows, residuals, beyond: null };
}

const governmentRow = ({ value, modes: said }: SheetFact) => ({
  amount: value ?? '0',
  modes: said.length > 0 ? [...said] : [...modes],
  notWith: [],
});

const rebateRow = ({ value, modes: said, withLowRate, beforeTax }: SheetFact) => ({
  amount: value ?? '0',
  modes: said.length > 0 ? [...said] : [...modes],
  tax: beforeTax ? ('before' as const) : ('after' as const),
  stacks: withLowRate ? ('everything' as const) : ('insteadOfRate' as const),
  notWith: [],
});

const financeRow = ({ months, value, amountFrom, amountTo, fee }: SheetFact) => ({
  months,
  interestRate: value ?? '0',
  amountFrom,
  amountTo,
  lenderFee: fee,
  feeFinanced: fee !== null,
});

function leaseRow({ field, months, value, fee, deposit }: SheetFact) {
  const rest = { months, acquisitionFee: fee, feeFinanced: fee !== null, securityDeposit: deposit };
  return field === 'moneyFactor' ? { ...rest, moneyFactor: value ?? '0' } : { ...rest, interestRate: value ?? '0' };
}
