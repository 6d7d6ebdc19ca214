import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { byYear } from '#engine/balance/by-year.ts';
import { moments } from '#engine/balance/equity.ts';
import { formatDay } from '../../../kit/format.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { OpenWorking } from '../../working/OpenWorking.tsx';
import { Choice } from '../Choice.tsx';
import { useCents, useToolDeal, useToolInput } from '../tool-deal.tsx';
import { YearChart } from './charts.tsx';
import classes from './schedule.module.css';
import { fileName, scheduleSheet } from './schedule-sheet.ts';
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
          label={t`Schedule view`}
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
        <Trans>How we got these numbers</Trans>
      </OpenWorking>
      {result.deal.mode === 'Lease' && (
        <p className="note">{t`Payments before tax. The balance at the end is the residual.`}</p>
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

type Kind = 'csv' | 'xlsx';

/** Every payment as a file. What makes it is fetched with the press. */
function ExportButtons() {
  const { t, i18n } = useLingui();
  const { state, result } = useToolDeal();
  const rows = useScheduleRows();
  const { depreciation, worthCents } = useEstimate();
  const [failed, setFailed] = useState(false);
  const words = [t`No.`, t`Day`, t`Paid`, t`Interest`, t`Principal`, t`Owing`, t`Value`];
  const contents: Record<Kind, (sheet: ReturnType<typeof scheduleSheet>) => Promise<Blob>> = {
    csv: async (sheet) => {
      const { csvOf } = await import('./csv.ts');
      return new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' });
    },
    xlsx: async (sheet) => {
      const { xlsxOf } = await import('./xlsx.ts');
      return xlsxOf(sheet, t`Payment schedule`, i18n.locale);
    },
  };
  const save = async (kind: Kind) => {
    setFailed(false);
    try {
      const sheet = scheduleSheet(words, rows, moments(result, rows, worthCents, depreciation), t`End`);
      const content = await contents[kind](sheet);
      saveFile(fileName(t({ message: 'schedule', context: 'file name' }), state, kind), content, content.type);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={`flow-row gap-1 ${classes.exports}`}>
      <Button kind="quiet" onClick={() => void save('csv')}>
        <IconDownload aria-hidden />
        <Trans>Download CSV</Trans>
      </Button>
      <Button kind="quiet" onClick={() => void save('xlsx')}>
        <IconDownload aria-hidden />
        <Trans>Download spreadsheet</Trans>
      </Button>
      {failed && (
        <FormMessage kind="error">{t`We couldn’t create the file. Check your connection and try again.`}</FormMessage>
      )}
    </div>
  );
}

/** One line of the table; cents. Single payments have their day and the vehicle's value then. */
type Line = {
  readonly key: number;
  readonly name: string;
  readonly date?: string;
  readonly paymentCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly balanceCents: number;
  readonly valueCents?: number;
};

/** What is paid, what of it is interest, and what is still owed. */
function ScheduleTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  const money = useCents();
  const [parts, showParts] = useState(false);
  const hasDates = lines[0]?.date !== undefined;
  return (
    <>
      {hasDates && (
        <div className={classes.parts}>
          <Button kind="quiet" onClick={() => showParts(!parts)}>
            {parts ? <Trans>Show amount owing and value</Trans> : <Trans>Show interest and principal</Trans>}
          </Button>
        </div>
      )}
      <table className={`table small ${classes.table}`} data-dates={hasDates} data-parts={parts}>
        <caption className="visually-hidden">{t`Payment schedule`}</caption>
        <thead>
          <tr>
            <th scope="col">{hasDates ? <Trans>No.</Trans> : <Trans>Year</Trans>}</th>
            {hasDates && <th scope="col">{t`Day`}</th>}
            <th scope="col">{t`Paid`}</th>
            <th scope="col">{t`Interest`}</th>
            <th scope="col">{t`Principal`}</th>
            <th scope="col">{t`Owing`}</th>
            {hasDates && <th scope="col">{t`Value`}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              {hasDates && <td>{line.date}</td>}
              <td>{money(line.paymentCents)}</td>
              <td>{money(line.interestCents)}</td>
              <td>{money(line.principalCents)}</td>
              <td>{money(line.balanceCents)}</td>
              {line.valueCents !== undefined && <td>{money(line.valueCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
