import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useMemo } from 'react';
import { withExtraPayments } from '#engine/balance/extra-payments.ts';
import { type LeaseEnd, leaseEnd } from '#engine/balance/lease-end.ts';
import { dateAfter } from '#engine/balance/payment-date.ts';
import { valueAfter } from '#engine/balance/vehicle-value.ts';
import { decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { formatDay, formatMoney, formatPlain } from '../../../kit/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SettledStatus } from '../../../ui/SettledStatus.tsx';
import { Choice } from '../Choice.tsx';
import { ToolField } from '../ToolField.tsx';
import { useCents, useToolDeal, useToolInput } from '../tool-deal.tsx';
import tools from '../tools.module.css';
import { ScheduleRows } from './ScheduleRows.tsx';
import classes from './schedule.module.css';
import { useEstimate, useExtraPayments } from './use-schedule.ts';
import { Worth } from './Worth.tsx';

type PartName = 'worth' | 'more' | 'end' | 'table';

const parts: Record<PartName, { words: MessageDescriptor; Part: ComponentType }> = {
  worth: { words: msg`Owing vs. value`, Part: Worth },
  more: { words: msg`Pay extra`, Part: PayMore },
  end: { words: msg`At the end`, Part: AtTheEnd },
  table: { words: msg`All payments`, Part: ScheduleRows },
};

const partsOfLoan = ['worth', 'more', 'table'] as const;
const partsOfLease = ['worth', 'end', 'table'] as const;

/** What is paid when, what is still owed, and what the vehicle is worth then. */
export function ScheduleTool() {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const [chosen, choose] = useToolInput('part');
  if (paymentSchedule(result).length === 0) return <NothingToPay />;
  const shown: readonly PartName[] = result.deal.mode === 'Lease' ? partsOfLease : partsOfLoan;
  const part = shown.find((name) => name === chosen) ?? 'worth';
  const {
    [part]: { Part },
  } = parts;
  return (
    <>
      <Choice
        label={t`View`}
        options={shown.map((name) => ({ value: name, label: i18n._(parts[name].words) }))}
        value={part}
        onChange={choose}
      />
      <Part />
    </>
  );
}

function NothingToPay() {
  const { result } = useToolDeal();
  return (
    <Notice title={<Trans>No payments to show.</Trans>}>
      <p>
        {result.deal.mode === 'Cash' ? (
          <Trans>A cash deal is paid all at once. Choose Finance or Lease to see a schedule.</Trans>
        ) : (
          <Trans>Choose a vehicle or enter a price, then choose a term.</Trans>
        )}
      </p>
    </Notice>
  );
}

/** What paying more than agreed saves: interest and months. */
function PayMore() {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const { everyCents, onceCents, onceWith } = useExtraPayments();
  const money = useCents();
  const { rows, savedInterestCents, savedPayments } = useMemo(
    () => withExtraPayments(result, { everyCents, onceCents, onceWith }),
    [result, everyCents, onceCents, onceWith],
  );
  const months = Math.floor((savedPayments * 12) / result.figures.paymentsPerYear);
  const sooner = t`${plural(months, { one: '# month', other: '# months' })}`;
  const isTried = everyCents + onceCents > 0;
  const lastDay = formatDay(dateAfter(result, rows.length), i18n.locale);
  return (
    <>
      <div className={`stack bottoms gap-2 ${classes.fields}`}>
        <ToolField name="extra" label={t`Extra per payment`} placeholder="0.00" />
        <ToolField name="lump" label={t`One-time lump sum`} placeholder="0.00" />
        <ToolField name="lumpWith" label={t`Paid with payment number`} unit={null} placeholder="1" />
      </div>
      <SettledStatus className={classes.verdict}>
        <p className={`larger strong ${classes.verdictTitle}`}>
          {isTried ? (
            <Trans>
              Saves {money(savedInterestCents)} in interest and {sooner} of payments
            </Trans>
          ) : (
            t`Paid off on ${lastDay}`
          )}
        </p>
        <p>
          {isTried ? (
            <Trans>
              Paid off on {lastDay}, after {rows.length} payments instead of {rows.length + savedPayments}.
            </Trans>
          ) : (
            t`Enter what you could pay on top of your payments, and see what you’d save.`
          )}
        </p>
      </SettledStatus>
      <p className="remark">
        <Trans>
          Ask the lender if you can pay extra without a penalty. What you enter here also applies to the other tabs.
        </Trans>
      </p>
    </>
  );
}

/** The end of a lease: kilometres too many, and buying the vehicle against giving it back. */
function AtTheEnd() {
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
            Your deal doesn’t say how many kilometres the contract includes. Enter the number under “Kilometres included
            per year” to see what extra kilometres would cost.
          </Trans>
        </p>
      ) : (
        <div className={`stack gap-2 ${tools.lead}`}>
          <ToolField
            name="driven"
            label={t`Kilometres you drive per year`}
            unit="km"
            placeholder={covered}
            hint={t`The contract includes ${formatPlain(covered, i18n.locale, 0)} km a year.`}
          />
        </div>
      )}
      {covered !== '0' && end.excessCents > 0 && (
        <SettledStatus className="remark">
          <Trans>
            {excess} extra km a year would cost {money(end.excessCents)} at lease end, at {each} per km plus tax.
            Prepaying for them adds {money(end.ahead.paymentCents)} to each payment ({money(end.ahead.totalCents)} in
            total) but lowers the buyout.
          </Trans>
        </SettledStatus>
      )}
      {figures.residualCents === 0 ? (
        <p className="remark">
          <Trans>
            Your deal has no residual. Enter one to see what it would cost to buy the vehicle at the end of the lease.
          </Trans>
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
          <dt>{t`Return it`}</dt>
          <dd>{money(end.returnCents)}</dd>
          <dd className={classes.small}>{t`drop-off fee and excess kilometres, tax included`}</dd>
        </div>
        <div>
          <dt>{t`Buy it out`}</dt>
          <dd>{money(end.buyOutCents)}</dd>
          <dd className={classes.small}>
            <Trans>the residual plus tax (the vehicle may be worth {money(valueCents)} then)</Trans>
          </dd>
        </div>
      </dl>
      <p className={`larger strong ${classes.verdictTitle}`}>
        {end.buyingGainsCents > 0 ? (
          <Trans>By this estimate, you’d come out {money(end.buyingGainsCents)} ahead if you bought the vehicle.</Trans>
        ) : (
          <Trans>By this estimate, returning the vehicle would save you {money(-end.buyingGainsCents)}.</Trans>
        )}
      </p>
      <p className="remark">{t`The value at the end comes from “Owing vs. value”, where you can change it.`}</p>
    </>
  );
}
