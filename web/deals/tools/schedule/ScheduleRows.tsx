import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { byYear } from '#engine/balance/by-year.ts';
import { moments } from '#engine/balance/equity.ts';
import { formatDay } from '../../../kit/format.ts';
import { OpenWorking } from '../../working/OpenWorking.tsx';
import { Choice } from '../Choice.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import { YearChart } from './charts.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { type Line, ScheduleTable } from './ScheduleTable.tsx';
import classes from './schedule.module.css';
import { useEstimate, useScheduleRows } from './use-schedule.ts';

const ofLoan = ['monthlyPayment', 'scheduleInterest', 'finalPayment'] as const;
const ofLease = ['baseMonthlyPaymentHonda', 'totalInterestPaidHonda', 'monthlyInterestHonda'] as const;

/** The table of the schedule, by year or by payment, with interest and principal of each year as a chart. */
export function ScheduleRows() {
  const { t } = useLingui();
  const { result } = useToolDeal();
  const rows = useScheduleRows();
  const [chosen, choose] = useToolInput('rows');
  const isByYear = chosen !== 'payment';
  const years = useMemo(() => byYear(rows, result.figures.paymentsPerYear), [rows, result]);
  const bars = years.map(({ year, interestCents, principalCents }) => ({
    year: t`Year ${year}`,
    interest: interestCents / 100,
    principal: principalCents / 100,
  }));
  return (
    <>
      <div className={`flow-row apart ${classes.bar}`}>
        <Choice
          label={t`Rows`}
          options={[
            { value: 'year', label: t`By year` },
            { value: 'payment', label: t`By payment` },
          ]}
          value={isByYear ? 'year' : 'payment'}
          onChange={choose}
        />
        <ExportButtons />
      </div>
      {isByYear ? (
        <>
          <YearChart data={bars} mode={result.deal.mode} />
          <ScheduleTable lines={years.map((year) => ({ ...year, key: year.year, name: t`Year ${year.year}` }))} />
        </>
      ) : (
        <ByPayment />
      )}
      <OpenWorking
        label={t`Payment schedule`}
        figures={result.deal.mode === 'Lease' ? ofLease : ofLoan}
        resultOf={() => result}
      >
        <Trans>How the figures were made</Trans>
      </OpenWorking>
      {result.deal.mode === 'Lease' && (
        <p className="note">{t`Payments before tax. What is left at the end is the residual.`}</p>
      )}
    </>
  );
}

function ByPayment() {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const rows = useScheduleRows();
  const { depreciation, worthCents } = useEstimate();
  const lines = useMemo((): Line[] => {
    const all = moments(result, rows, worthCents, depreciation);
    const ahead = all.length - rows.length;
    return rows.map((row, place) => {
      const moment = all[place + ahead];
      const date = moment ? formatDay(moment.date, i18n.locale) : '';
      const name = row.number === 'end' ? t`End` : String(row.number);
      return { ...row, key: place, name, date, ...(moment && { valueCents: moment.valueCents }) };
    });
  }, [result, rows, worthCents, depreciation, t, i18n.locale]);
  return <ScheduleTable lines={lines} />;
}
