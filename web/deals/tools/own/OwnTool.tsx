import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { carName } from '#contract/car-name.ts';
import type { Comparison } from '#engine/compare/compare.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { costToOwn } from '#engine/ownership/cost-to-own.ts';
import { rowInForce } from '#engine/rates.ts';
import { formatPlain } from '../../../kit/format.ts';
import { useProvinceName } from '../../../kit/province-names.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LookupFailed } from '../../vehicle/LookupFailed.tsx';
import { SourceLink } from '../../working/SourceWords.tsx';
import { Choice } from '../Choice.tsx';
import { useDepreciation } from '../schedule/use-schedule.ts';
import { WorthFields } from '../schedule/Worth.tsx';
import { ToolField } from '../ToolField.tsx';
import { useCompared, useToolDeal, useToolInput, useToolInputs } from '../tool-deal.tsx';
import tools from '../tools.module.css';
import { CheapestToOwn, OwnTable } from './OwnTable.tsx';
import classes from './own.module.css';
import { formsOwn, type Kind, useEnergy } from './use-energy.ts';

/** A year and a kilometre of the car, for each way to pay. */
export function OwnTool() {
  const compared = useCompared();
  if (compared.Cash.result.figures.salePriceCents === 0) return <NoCar />;
  return <OfCar compared={compared} />;
}

/** Whole years, 1 to 20. */
const yearsOf = (typed: string, usual: number): number =>
  Math.min(20, Math.max(1, Math.round(centsUpToLimit(typed) / 100) || usual));

const longestDistance = 1_000_000;

function OfCar({ compared }: { compared: Comparison }) {
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
    <>
      <CheapestToOwn costs={costs} />
      <KeepingFields usualYears={usualYears} usualKilometres={usualKilometres} estimate={estimate} />
      <EnergyFields />
      <OwnTable costs={costs} years={years} hasEnergy={energy.length > 0} compared={compared} />
    </>
  );
}

function NoCar() {
  return (
    <Notice title={<Trans>No car yet</Trans>}>
      <p>
        <Trans>Choose a vehicle in your deal, or enter a price.</Trans>
      </p>
    </Notice>
  );
}

type KeepingFieldsProps = { usualYears: number; usualKilometres: number; estimate: ReturnType<typeof useDepreciation> };

/** How long the car is kept, how far it is driven, what it costs beside its price, and how it loses value. */
function KeepingFields({ usualYears, usualKilometres, estimate }: KeepingFieldsProps) {
  const { t, i18n } = useLingui();
  const { rates, today } = useToolDeal();
  const distance = rowInForce(rates.yearlyDistance, today);
  return (
    <>
      <div className={`stack tops gap-2 ${classes.fields}`}>
        <ToolField name="keep" label={t`Years you’ll keep the car`} unit={null} placeholder={String(usualYears)} />
        <ToolField
          name="km"
          label={t`Kilometres per year`}
          unit="km"
          placeholder={formatPlain(usualKilometres, i18n.locale, 0)}
        />
        <ToolField name="insured" label={t`Car insurance per year`} placeholder={t`not included`} />
        <ToolField name="upkeep" label={t`Maintenance per year`} placeholder={t`not included`} />
      </div>
      <details className={classes.more}>
        <summary className="small strong">{t`Depreciation`}</summary>
        <div className={`stack bottoms gap-2 ${tools.three}`}>
          <WorthFields {...estimate.usual} />
        </div>
        <p className="remark">
          <Trans>
            This is the same estimate as in the payment schedule. If you leave a box blank, we’ll use{' '}
            <SourceLink source={estimate.source} />. For kilometres, we’ll use <SourceLink source={distance.source} />.
          </Trans>
        </p>
      </details>
    </>
  );
}

/** What the car drives on, how much of it, and what that costs where the buyer lives. */
function EnergyFields() {
  const { t } = useLingui();
  const { kind, usual, canBeCharged, asked, source } = useEnergy();
  const [, choose] = useToolInput('runsOn');
  const { state } = useToolDeal();
  const nameOf = useProvinceName();
  const place = nameOf(state.province || formsOwn);
  const isFuel = kind === 'fuel';
  return (
    <section className="stack gap-15" aria-label={t`Fuel or electricity`}>
      <Choice<Kind>
        label={t`Fuel type`}
        options={[
          { value: 'fuel', label: t`Fuel` },
          { value: 'electricity', label: t`Electricity` },
        ]}
        value={kind}
        onChange={choose}
      />
      <div className={`stack tops gap-2 ${classes.fields}`}>
        <ToolField
          name="uses"
          label={isFuel ? t`L/100 km` : t`kWh/100 km`}
          unit={isFuel ? 'L' : 'kWh'}
          placeholder={usual.uses || t`unknown`}
        />
        <ToolField
          name="costs"
          label={isFuel ? t`Price per litre` : t`Price per kWh`}
          placeholder={usual.price || t`unknown`}
          hint={usual.price ? t`Typical in ${place}` : t`We don’t have a typical price for ${place}. Enter your own.`}
        />
        {canBeCharged && <PlugInFields electricPrice={usual.electricPrice} />}
      </div>
      {asked.isFetching && <Spinner label={t`Looking up fuel economy…`} />}
      {asked.isError && !asked.data && <LookupFailed retry={() => void asked.refetch()} />}
      <ConsumptionWords />
      <p className="remark">
        <Trans>
          Price source: <SourceLink source={source} />. Prices change every week, so enter what you pay.
        </Trans>
      </p>
    </section>
  );
}

/** A plug-in hybrid's kilometres on its battery. */
function PlugInFields({ electricPrice }: { electricPrice: string }) {
  const { t } = useLingui();
  return (
    <>
      <ToolField name="electricShare" label={t`Share of driving on electricity`} unit="%" placeholder="0" />
      <ToolField name="electricUses" label={t`kWh/100 km (electric)`} unit="kWh" placeholder={t`unknown`} />
      <ToolField name="electricCosts" label={t`Price per kWh`} placeholder={electricPrice} />
    </>
  );
}

/** Where the consumption comes from and what it supposes, or why there is none; with the line of its licence. */
function ConsumptionWords() {
  const { i18n, t } = useLingui();
  const { state } = useToolDeal();
  const { consumption, canBeCharged, isNamed, asked, kind } = useEnergy();
  if (asked.isFetching || asked.isError) return null;
  if (!isNamed) {
    return <p className="remark">{t`Choose a model in your deal to see its fuel economy, or enter your own.`}</p>;
  }
  const { make, model } = state.form;
  const car = carName({ make, model });
  const isOfKind = consumption !== null && (consumption.unit === 'kWh/100km') === (kind === 'electricity');
  if (!consumption || !isOfKind) {
    return (
      <p className="remark">
        <Trans>
          We don’t have a fuel economy number for the {car}. Enter the one on its EnerGuide label, or leave the field
          blank.
        </Trans>
      </p>
    );
  }
  const [least, most] = [consumption.least, consumption.most].map((one) => formatPlain(one, i18n.locale, 0));
  const { year, electricRange } = consumption;
  return (
    <div className="remark">
      <p>
        {least === most ? (
          <Trans>
            {year} {car}, according to Natural Resources Canada: {least} {consumption.unit} combined.
          </Trans>
        ) : (
          <Trans>
            {year} {car}, according to Natural Resources Canada: {least} to {most} {consumption.unit} combined,
            depending on the version. We use the midpoint.
          </Trans>
        )}
      </p>
      {canBeCharged && electricRange && (
        <p>
          <Trans>
            Plug-in versions have up to {electricRange.most} km of electric range. The number above assumes you drive on
            fuel only. If you plug yours in, enter your share of driving on electricity and your kWh/100 km.
          </Trans>
        </p>
      )}
      <p>{t`Contains information licensed under the Open Government Licence – Canada.`}</p>
    </div>
  );
}
