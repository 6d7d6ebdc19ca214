import { Trans, useLingui } from '@lingui/react/macro';
import { rowInForce } from '#engine/rates.ts';
import { formatPlain } from '../../../kit/format.ts';
import { SourceLink } from '../../sections/SourceLink.tsx';
import type { useDepreciation } from '../schedule/use-schedule.ts';
import { WorthFields } from '../schedule/WorthFields.tsx';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import tools from '../tools.module.css';
import classes from './own.module.css';

type KeepingFieldsProps = { usualYears: number; usualKilometres: number; estimate: ReturnType<typeof useDepreciation> };

/** How long the car is kept, how far it is driven, what it costs beside its price, and how it loses value. */
export function KeepingFields({ usualYears, usualKilometres, estimate }: KeepingFieldsProps) {
  const { t, i18n } = useLingui();
  const { rates, today } = useToolDeal();
  const distance = rowInForce(rates.yearlyDistance, today);
  return (
    <>
      <div className={`stack tops gap-2 ${classes.fields}`}>
        <ToolField name="keep" label={t`Years you keep it`} unit={null} placeholder={String(usualYears)} />
        <ToolField
          name="km"
          label={t`Kilometres a year`}
          unit="km"
          placeholder={formatPlain(usualKilometres, i18n.locale, 0)}
        />
        <ToolField name="insured" label={t`Car insurance a year`} placeholder={t`left out`} />
        <ToolField name="upkeep" label={t`Maintenance a year`} placeholder={t`left out`} />
      </div>
      <details className={classes.more}>
        <summary>{t`How the car loses value`}</summary>
        <div className={`stack bottoms gap-2 ${tools.three}`}>
          <WorthFields {...estimate.usual} />
        </div>
        <p className="remark">
          <Trans>
            The same estimate as in the payment schedule. Where nothing is typed it goes by{' '}
            <SourceLink source={estimate.source} />; the kilometres by <SourceLink source={distance.source} />.
          </Trans>
        </p>
      </details>
    </>
  );
}
