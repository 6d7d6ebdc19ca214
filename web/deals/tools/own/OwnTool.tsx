import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { compareModes } from '#engine/compare/compare.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { costToOwn } from '#engine/ownership/cost-to-own.ts';
import { rowInForce } from '#engine/rates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDepreciation } from '../schedule/use-schedule.ts';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInputs } from '../tool-inputs.tsx';
import tools from '../tools.module.css';
import { EnergyFields } from './EnergyFields.tsx';
import { KeepingFields } from './KeepingFields.tsx';
import { CheapestToOwn, OwnTable } from './OwnTable.tsx';
import { useEnergy } from './use-energy.ts';

/** A year and a kilometre of the car, for each way to pay. */
export function OwnTool() {
  const { state, rates, today } = useToolDeal();
  const compared = useMemo(() => compareModes(dealInput(state), rates, today), [state, rates, today]);
  if (compared.Cash.result.figures.salePriceCents === 0) return <NoCar />;
  return <OfCar compared={compared} />;
}

/** Whole years, 1 to 20. */
const yearsOf = (typed: string, usual: number): number =>
  Math.min(20, Math.max(1, Math.round(centsUpToLimit(typed) / 100) || usual));

const longestDistance = 1_000_000;

function OfCar({ compared }: { compared: ReturnType<typeof compareModes> }) {
  const { state, rates, today } = useToolDeal();
  const { keep = '', km = '', insured = '', upkeep = '' } = useToolInputs();
  const { energy } = useEnergy();
  const { deal, figures } = compared.Cash.result;
  const estimate = useDepreciation(deal.condition, figures.salePriceCents);
  const { worthCents, depreciation } = estimate;
  const usualYears = yearsOf(state.form.termsInYears, rowInForce(rates.formDefaults, today).termYears.purchase);
  const years = yearsOf(keep, usualYears);
  const usualKilometres = rowInForce(rates.yearlyDistance, today).kilometres;
  const kilometresPerYear =
    km === '' ? usualKilometres : Math.min(longestDistance, Math.round(centsUpToLimit(km) / 100));
  const costs = useMemo(
    () =>
      costToOwn(compared, {
        years,
        kilometresPerYear,
        energy,
        worthCents,
        depreciation,
        insuranceCents: centsUpToLimit(insured),
        maintenanceCents: centsUpToLimit(upkeep),
      }),
    [compared, years, kilometresPerYear, energy, worthCents, depreciation, insured, upkeep],
  );
  return (
    <div className={tools.tool}>
      <CheapestToOwn costs={costs} />
      <KeepingFields usualYears={usualYears} usualKilometres={usualKilometres} estimate={estimate} />
      <EnergyFields />
      <OwnTable costs={costs} years={years} hasEnergy={energy.length > 0} compared={compared} />
    </div>
  );
}

function NoCar() {
  return (
    <div className={tools.tool}>
      <Notice title={<Trans>There is no car to work out yet.</Trans>}>
        <p>
          <Trans>Choose a vehicle in your deal, or type a price.</Trans>
        </p>
      </Notice>
    </div>
  );
}
