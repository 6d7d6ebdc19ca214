import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { ImportField } from '#contract/import-file.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../kit/api.ts';
import { formatCount, formatMoney } from '../kit/format.ts';
import { saveFile } from '../kit/save-file.ts';
import { paths } from '../paths.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { actionWords, draftReasonWord, isAtWork, type StockImport, skippedWords } from './import-words.ts';
import classes from './stock-import.module.css';

/** How often it is asked how far the work has come, in milliseconds. */
const askEvery = 1000;

/** As what a file is to be read: by a format, an element, or columns, values and numbers as the dealer has said. */
export type HowToRead = {
  fields?: (ImportField | null)[];
  values?: StockImport['values'];
  format?: string;
  element?: string;
  /** Which cars it holds, where no column says it. */
  holds?: 'new' | 'used';
  prices?: NonNullable<StockImport['prices']>;
  readings?: StockImport['readings'];
};

/** One file of stock, followed while the product is at work on it, and what its dealer decides. */
export const useStockImport = (id: string, token: string) => {
  const queries = useQueryClient();
  const queryKey = ['dealer', 'stock-import', id];
  const params = { id };
  const query = useQuery({
    queryKey,
    queryFn: () => api('findStockImport', { params }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.data.state) ? askEvery : false),
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['dealer'] });
  const read = useMutation({
    mutationFn: (body: HowToRead) => api('readStockImport', { params, body }, token),
    onSettled,
  });
  const confirm = useMutation({
    mutationFn: (body: { removeMissing: boolean; missing: number; leaveOut: boolean }) =>
      api('confirmStockImport', { params, body }, token),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: () => api('cancelStockImport', { params }, token), onSettled });
  return { query, read, confirm, cancel };
};

/** What a file would change, in figures, and what of it is left out without a mistake. */
export function Counts({ found }: { found: StockImport }) {
  const { counts } = found;
  if (!counts) return null;
  return (
    <>
      <CountList counts={counts} />
      <LeftOut found={found} />
    </>
  );
}

/** Rows that are no cars for sale, cells that say nothing, and columns that stand for nothing. */
function LeftOut({ found: { counts, columns } }: { found: StockImport }) {
  const { i18n } = useLingui();
  const skipped = skippedWords.flatMap(([reason, words]) => {
    const rows = counts?.skipped?.[reason] ?? 0;
    return rows > 0 ? [`${i18n._(words)}: ${formatCount(rows, i18n.locale)}`] : [];
  });
  const remarks = counts?.remarks ?? 0;
  const unused = columns.filter(({ field, heading }) => field === null && heading !== '').map(({ heading }) => heading);
  return (
    <div className="quiet measured stack gap-1">
      {skipped.length > 0 && (
        <p>
          <Trans>Rows skipped (not errors): {skipped.join(', ')}.</Trans>
        </p>
      )}
      {remarks > 0 && (
        <p>
          <Plural
            value={remarks}
            one="We skipped # cell. The car in that row isn’t affected. See the report."
            other="We skipped # cells. The cars in those rows aren’t affected. See the report."
          />
        </p>
      )}
      {unused.length > 0 && (
        <p className="breaks">
          <Trans>
            Unused columns: <bdi translate="no">{unused.join(', ')}</bdi>.
          </Trans>
        </p>
      )}
    </div>
  );
}

function CountList({ counts }: { counts: NonNullable<StockImport['counts']> }) {
  return (
    <dl className={`card stack ${classes.counts}`}>
      <Count name={<Trans context="car in a file">New</Trans>} value={counts.added} />
      <Count name={<Trans>Changed</Trans>} value={counts.changed} />
      <Count name={<Trans>Unchanged</Trans>} value={counts.unchanged} />
      <Count name={<Trans>With errors</Trans>} value={counts.mistaken} isWrong={counts.mistaken > 0} />
    </dl>
  );
}

function Count({ name, value, isWrong = false }: { name: ReactNode; value: number; isWrong?: boolean }) {
  const { i18n } = useLingui();
  return (
    <div data-wrong={isWrong}>
      <dt>{name}</dt>
      <dd>{formatCount(value, i18n.locale)}</dd>
    </div>
  );
}

/** The rows of a file as they were understood, for a look before the word is given. */
export function ImportRows({ id, token }: { id: string; token: string }) {
  const { t, i18n } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const rows = useQuery({
    queryKey: ['dealer', 'stock-import', id, 'rows', page],
    queryFn: () => api('listStockImportRows', { params: { id }, query: { page: String(page) } }, token),
    gcTime: 0,
  });
  const { data } = rows;
  if (rows.isError) return <LoadFailed title={t`We couldn’t load the cars in this file.`} of={rows} />;
  if (!data) return <Skeleton width="80%" />;
  return (
    <section className="column gap-2" aria-labelledby="rows">
      <h2 id="rows">{t`The cars in this file`}</h2>
      <table className={`table small ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`Car`}</th>
            <th scope="col">{t`Stock number`}</th>
            <th scope="col" className={classes.amount}>{t`Price before fees`}</th>
            <th scope="col">{t`In your inventory`}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ line, car, vin, stockNumber, price, action, byVin, draftFor }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">
                <bdi>{car}</bdi>
                <small className="block quiet">{vin}</small>
                {byVin.map(({ field, says }) => (
                  <small key={field} className="block">
                    <Trans>
                      The VIN says <bdi translate="no">{says}</bdi>. Check that the file is right.
                    </Trans>
                  </small>
                ))}
              </th>
              <td>
                <bdi>{stockNumber || '–'}</bdi>
              </td>
              <td className={classes.amount}>{price ? formatMoney(price, i18n.locale) : '–'}</td>
              <td>
                {i18n._(actionWords[action])}
                {draftFor.length > 0 && <WhyDraft reasons={draftFor} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listStockImportRows} />
    </section>
  );
}

/** Why a new car comes as a draft. What is the same for a whole make is mended by a press here, the rest in the list of cars. */
function WhyDraft({ reasons }: { reasons: CallReply<'listStockImportRows'>['data'][number]['draftFor'] }) {
  const { i18n } = useLingui();
  return (
    <small className="block quiet">
      <Trans>Why it’s a draft:</Trans>{' '}
      {reasons.map((reason, place) => (
        <Fragment key={reason.code}>
          {place > 0 && ', '}
          {reason.code === 'freightNotStated' ? (
            <Link to={paths.dealerMakeVehicleTypeAdd}>{draftReasonWord(reason, i18n)}</Link>
          ) : (
            draftReasonWord(reason, i18n)
          )}
        </Fragment>
      ))}
    </small>
  );
}

/** What is wrong in a file, by line and column: those rows are left out, and are mended where the file came from. */
export function MistakeList({ found, token }: { found: StockImport; token: string }) {
  const { t } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const mistakes = useQuery({
    queryKey: ['dealer', 'stock-import', found._id, 'mistakes', page],
    queryFn: () => api('listStockImportMistakes', { params: { id: found._id }, query: { page: String(page) } }, token),
    // The file may be read again meanwhile: what was known of it then is not shown for a moment.
    gcTime: 0,
  });
  const { data } = mistakes;
  const mistaken = found.counts?.mistaken ?? 0;
  return (
    <section className="column gap-2" aria-labelledby="mistakes">
      <h2 id="mistakes">
        <Plural value={mistaken} one="# row with errors" other="# rows with errors" />
      </h2>
      <p className={`quiet measured ${classes.lead}`}>
        <Trans>
          We skipped these rows, so those cars stay as they are. Fix the rows in the system that makes the file, then{' '}
          <Link to={paths.dealerStockImport}>upload it again</Link>. The report lists them all.
        </Trans>
      </p>
      {mistakes.isError ? (
        <LoadFailed title={t`We couldn’t load the errors.`} of={mistakes} />
      ) : !data ? (
        <Skeleton width="80%" />
      ) : (
        <>
          <table className={`table small ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{t`Line`}</th>
                <th scope="col">{t`Column`}</th>
                <th scope="col">{t`In the file`}</th>
                <th scope="col">{t`What’s wrong`}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ line, heading, value, message }) => (
                <tr key={`${line} ${heading} ${message}`}>
                  <th scope="row">{line}</th>
                  <td>
                    <bdi>{heading}</bdi>
                  </td>
                  <td>
                    <bdi className="quiet breaks">{value || '–'}</bdi>
                  </td>
                  <td className={classes.wrong}>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listStockImportMistakes} />
        </>
      )}
    </section>
  );
}

/** The report on every row of a file. */
export function ReportButton({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const report = useMutation({
    mutationFn: () => api('readStockImportReport', { params: { id } }, token),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/csv;charset=utf-8'),
    onError: () => showToast({ kind: 'error', text: t`We couldn’t get the report. Try again.` }),
  });
  return (
    <Button busy={report.isPending} onClick={() => report.mutate()}>
      <IconDownload aria-hidden />
      <Trans>Download the report</Trans>
    </Button>
  );
}
