import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type LeaseEnd, leaseEnd } from '#engine/balance/lease-end.ts';
import { valueAfter } from '#engine/balance/vehicle-value.ts';
import { decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import { formatMoney, formatPlain } from '../../../kit/format.ts';
import { SettledStatus } from '../../../ui/SettledStatus.tsx';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import tools from '../tools.module.css';
import { useCents } from '../use-cents.ts';
import classes from './schedule.module.css';
import { useEstimate } from './use-schedule.ts';

/** The end of a lease: kilometres too many, and buying the vehicle against giving it back. */
export function AtTheEnd() {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const { depreciation, worthCents } = useEstimate();
  const [driven] = useToolInput('driven');
  const money = useCents();
  const { figures, rates } = result;
  const covered = figures.netKilometresPerYear;
  const valueCents = valueAfter(worthCents, depreciation, figures.numberOfPayments, figures.paymentsPerYear);
  const end = useMemo(
    () =>
      leaseEnd(
        result,
        decimalOf(isBlank(driven) || covered === '0' ? covered : formatCents(centsUpToLimit(driven))),
        valueCents,
      ),
    [result, driven, covered, valueCents],
  );
  const excess = formatPlain(formatDecimal(end.excessPerYear), i18n.locale, 0);
  const each = formatMoney(rates.excessKilometres.endOfLeaseDollarsPerKilometre, i18n.locale);
  return (
    <>
      {covered === '0' ? (
        <p className="remark">
          <Trans>
            Your deal does not say how many kilometres the contract includes. Type them under “Kilometres included a
            year” to see what more of them cost.
          </Trans>
        </p>
      ) : (
        <div className={`stack gap-2 ${tools.lead}`}>
          <ToolField
            name="driven"
            label={t`Kilometres you drive a year`}
            unit="km"
            placeholder={covered}
            hint={t`The contract covers ${formatPlain(covered, i18n.locale, 0)} a year.`}
          />
        </div>
      )}
      {covered !== '0' && end.excessCents > 0 && (
        <SettledStatus className="remark">
          <Trans>
            {excess} km a year too many cost {money(end.excessCents)} when you give the vehicle back, at {each} each and
            tax. Bought ahead they add {money(end.ahead.paymentCents)} to each payment, {money(end.ahead.totalCents)} in
            all, and lower the buy-out.
          </Trans>
        </SettledStatus>
      )}
      {figures.residualCents === 0 ? (
        <p className="remark">
          <Trans>Your deal has no residual. Type it to see what buying the vehicle costs at the end.</Trans>
        </p>
      ) : (
        <BuyOrReturn end={end} valueCents={valueCents} />
      )}
    </>
  );
}

/** What giving the vehicle back and buying it cost, and which of the two is worth more. */
function BuyOrReturn({ end, valueCents }: { end: LeaseEnd; valueCents: number }) {
  const { t } = useLingui();
  const money = useCents();
  return (
    <>
      <dl className={`stack gap-2 names ${classes.ways}`}>
        <div>
          <dt>{t`Give it back`}</dt>
          <dd>{money(end.returnCents)}</dd>
          <dd className={classes.small}>{t`drop-off fee and kilometres, with tax`}</dd>
        </div>
        <div>
          <dt>{t`Buy it`}</dt>
          <dd>{money(end.buyOutCents)}</dd>
          <dd className={classes.small}>
            <Trans>the residual with tax; it may then be worth {money(valueCents)}</Trans>
          </dd>
        </div>
      </dl>
      <p className={classes.verdictTitle}>
        {end.buyingGainsCents > 0 ? (
          <Trans>By this estimate buying it gains you {money(end.buyingGainsCents)}.</Trans>
        ) : (
          <Trans>By this estimate giving it back spares you {money(-end.buyingGainsCents)}.</Trans>
        )}
      </p>
      <p className="remark">{t`The value at the end is that of “Owed and worth”, where you can change it.`}</p>
    </>
  );
}
