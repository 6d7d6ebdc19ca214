import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Comparison } from '#engine/compare/compare.ts';
import { type Mode, modes } from '#engine/form/deal-fields.ts';
import {
  type CostPart,
  costParts,
  type End,
  type Missing,
  type OwnCost,
  type OwnCosts,
} from '#engine/ownership/cost-to-own.ts';
import { formatList } from '../../../kit/format.ts';
import { SettledStatus } from '../../../ui/SettledStatus.tsx';
import { missingWords } from '../../form/missing.ts';
import compare from '../compare/compare.module.css';
import { useCents, useToolInputs } from '../tool-deal.tsx';
import classes from './own.module.css';

const partLabels: Record<CostPart, MessageDescriptor> = {
  valueLost: msg`Value lost`,
  taxFeesExtras: msg`Tax, fees and extras`,
  financing: msg`Interest`,
  excessKilometres: msg`Excess kilometres`,
  energy: msg`Fuel or electricity`,
  insurance: msg`Car insurance`,
  maintenance: msg`Maintenance`,
};

const ends: Record<End, MessageDescriptor> = {
  sold: msg`kept, then sold`,
  soldAndPaidOff: msg`sold, loan paid off`,
  returned: msg`returned`,
  boughtAndSold: msg`bought at lease end, then sold`,
};

const reasons: Record<Missing, MessageDescriptor> = {
  noTerm: msg`no term`,
  runsLonger: msg`lease term is longer`,
  newOnly: msg`new vehicles only`,
  noResidual: missingWords.residual,
};

type OwnTableProps = { costs: OwnCosts; years: number; hasEnergy: boolean; compared: Comparison };

/** What the car costs, part by part and for each way to pay, with what was supposed and left out. */
export function OwnTable({ costs, years, hasEnergy, compared }: OwnTableProps) {
  const { t, i18n } = useLingui();
  const { ways } = costs;
  const words = (mode: Mode) => (optionLabels[mode] ? i18n._(optionLabels[mode]) : mode);
  const leftOut = useLeftOut(hasEnergy);
  // Only a lease has a contract about kilometres.
  const shown = costParts.filter(
    (part) => part !== 'excessKilometres' || (typeof ways.Lease !== 'string' && ways.Lease.parts[part] > 0),
  );
  return (
    <>
      <table className={`table small-words ${compare.table}`}>
        <caption className="visually-hidden">{t`Cost to own by payment method`}</caption>
        <thead>
          <tr>
            <td>
              <Plural value={years} one="Over # year" other="Over # years" />
            </td>
            {modes.map((mode) => (
              <th key={mode} scope="col" data-mode={mode}>
                {words(mode)}
                <small>{i18n._(wordsOf(ways[mode]))}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <Line
              key={part}
              label={i18n._(partLabels[part])}
              ways={ways}
              cents={({ parts }) => (leftOut.some((left) => left === part) ? null : parts[part])}
            />
          ))}
          <Line label={t`Total`} ways={ways} cents={({ totalCents }) => totalCents} kind="total" />
          <Line
            label={t`Per kilometre`}
            ways={ways}
            cents={({ perKilometreCents }) => perKilometreCents}
            kind="total"
          />
          <Line label={t`Per year`} ways={ways} cents={({ perYearCents }) => perYearCents} kind="total" />
        </tbody>
      </table>
      <Supposed costs={costs} hasEnergy={hasEnergy} compared={compared} />
    </>
  );
}

/** The way that costs least, and what a year of it costs. */
export function CheapestToOwn({ costs: { ways, cheapest } }: { costs: OwnCosts }) {
  const { i18n } = useLingui();
  const money = useCents();
  const best = ways[cheapest];
  // Between a car that is kept and one of which nobody says what it is then worth there is no verdict.
  if (typeof best === 'string' || ways.Lease === 'noResidual') return null;
  const way = optionLabels[cheapest] ? i18n._(optionLabels[cheapest]) : cheapest;
  return (
    <SettledStatus className={compare.cheapest}>
      <Trans>
        {way} costs the least: {money(best.perYearCents)} a year
      </Trans>
    </SettledStatus>
  );
}

const wordsOf = (way: OwnCost | Missing): MessageDescriptor => (typeof way === 'string' ? reasons[way] : ends[way.end]);

type LineProps = {
  label: string;
  ways: OwnCosts['ways'];
  cents: (way: OwnCost) => number | null;
  kind?: 'total';
};

function Line({ label, ways, cents, kind }: LineProps) {
  const money = useCents();
  return (
    <tr className={kind === 'total' ? classes.total : undefined}>
      <th scope="row">{label}</th>
      {modes.map((mode) => {
        const { [mode]: way } = ways;
        const amount = typeof way === 'string' ? null : cents(way);
        return <td key={mode}>{amount === null ? '–' : money(amount)}</td>;
      })}
    </tr>
  );
}

/** What nobody typed, and nothing else says. */
const useLeftOut = (hasEnergy: boolean): readonly ('energy' | 'insurance' | 'maintenance')[] => {
  const { insured = '', upkeep = '' } = useToolInputs();
  return [
    ...(hasEnergy ? [] : (['energy'] as const)),
    ...(insured === '' ? (['insurance'] as const) : []),
    ...(upkeep === '' ? (['maintenance'] as const) : []),
  ];
};

/** What was supposed, and what was left out because nobody typed it. */
function Supposed({ costs, hasEnergy, compared }: Omit<OwnTableProps, 'years'>) {
  const { t, i18n } = useLingui();
  const money = useCents();
  const words = { energy: t`fuel or electricity`, insurance: t`car insurance`, maintenance: t`maintenance` };
  const left = useLeftOut(hasEnergy).map((part) => words[part]);
  const { Lease } = compared;
  const allowance = Lease?.result.figures.netKilometresPerYear ?? '0';
  return (
    <div className="remark">
      {left.length > 0 && (
        <p>
          <strong>
            <Trans>Not included, since we don’t have the amounts: {formatList(left, i18n.locale)}.</Trans>
          </strong>
        </p>
      )}
      <p>
        <Trans>
          We assume the car will be worth {money(costs.valueCents)} at the end of the years shown, and you’ll sell it
          for that amount. If your loan runs longer, you pay it off without penalty. A leased car goes back at the end
          of its term. If you keep it longer, you buy it at its residual. A trade-in counts as money you put in. We also
          assume your money earns nothing elsewhere and prices stay the same.
        </Trans>
      </p>
      {costs.ways.Lease === 'noResidual' && (
        <p>{t`Your deal has no residual, so we can’t calculate the cost of leasing. Enter a residual under Lease.`}</p>
      )}
      {Lease && allowance === '0' && (
        <p>{t`Your deal doesn’t say how many kilometres the lease includes, so we haven’t added a cost for excess kilometres.`}</p>
      )}
    </div>
  );
}
