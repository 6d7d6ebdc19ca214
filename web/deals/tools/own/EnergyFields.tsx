import { Trans, useLingui } from '@lingui/react/macro';
import { useProvinceName } from '../../../kit/province-names.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SourceLink } from '../../sections/SourceLink.tsx';
import { LookupFailed } from '../../vehicle/LookupFailed.tsx';
import { Choice } from '../Choice.tsx';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import { ConsumptionWords } from './ConsumptionWords.tsx';
import classes from './own.module.css';
import { formsOwn, type Kind, useEnergy } from './use-energy.ts';

/** What the car drives on, how much of it, and what that costs where the buyer lives. */
export function EnergyFields() {
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
        label={t`What the car drives on`}
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
          label={isFuel ? t`Litres for 100 km` : t`kWh for 100 km`}
          unit={isFuel ? 'L' : 'kWh'}
          placeholder={usual.uses || t`not known`}
        />
        <ToolField
          name="costs"
          label={isFuel ? t`Price of a litre` : t`Price of a kWh`}
          placeholder={usual.price || t`not known`}
          hint={usual.price ? t`Usual in ${place}` : t`No price is known in ${place}. Type yours.`}
        />
        {canBeCharged && <PlugInFields electricPrice={usual.electricPrice} />}
      </div>
      {asked.isFetching && <Spinner label={t`Looking up what the car uses…`} />}
      {asked.isError && !asked.data && <LookupFailed retry={() => void asked.refetch()} />}
      <ConsumptionWords />
      <p className="remark">
        <Trans>
          Prices: <SourceLink source={source} />. They change every week; type what you pay.
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
      <ToolField name="electricShare" label={t`Of all kilometres, on the battery`} unit="%" placeholder="0" />
      <ToolField name="electricUses" label={t`kWh for 100 km on the battery`} unit="kWh" placeholder={t`not known`} />
      <ToolField name="electricCosts" label={t`Price of a kWh`} placeholder={electricPrice} />
    </>
  );
}
