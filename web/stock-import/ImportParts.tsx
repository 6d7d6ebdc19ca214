import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import { actionWords, isAtWork, type StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

/** How often it is asked how far the work has come, in milliseconds. */
const askEvery = 1000;

/** As what a file is to be read: by a format, an element, or columns, values and numbers as the dealer has said. */
export type HowToRead = {
  fields?: (ImportField | null)[];
  values?: StockImport['values'];
  format?: string;
  element?: string;
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
    mutationFn: (body: { removeMissing: boolean; missing: number }) =>
      api('confirmStockImport', { params, body }, token),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: () => api('cancelStockImport', { params }, token), onSettled });
  return { query, read, confirm, cancel };
};

/** What a file would change, in figures. */
export function Counts({ found: { counts } }: { found: StockImport }) {
  if (!counts) return null;
  return (
    <dl className={`card stack ${classes.counts}`}>
      <Count name={<Trans context="car in a file">New</Trans>} value={counts.added} />
      <Count name={<Trans>Changed</Trans>} value={counts.changed} />
      <Count name={<Trans>Unchanged</Trans>} value={counts.unchanged} />
      <Count name={<Trans>With mistakes</Trans>} value={counts.mistaken} isWrong={counts.mistaken > 0} />
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
  if (rows.isError) return <LoadFailed title={t`The rows could not be loaded.`} of={rows} />;
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
            <th scope="col">{t`With your stock`}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ line, car, vin, stockNumber, price, action }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">
                <bdi>{car}</bdi>
                <small className="block quiet">{vin}</small>
              </th>
              <td>
                <bdi>{stockNumber || '–'}</bdi>
              </td>
              <td className={classes.amount}>{price ? formatMoney(price, i18n.locale) : '–'}</td>
              <td>{i18n._(actionWords[action])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listStockImportRows} />
    </section>
  );
}

/** What is wrong in a file, by line and column, and the way on: the file is mended where it came from. */
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
        <Plural value={mistaken} one="# row with mistakes" other="# rows with mistakes" />
      </h2>
      <p className={`quiet measured ${classes.lead}`}>
        <Trans>
          Nothing is taken over while a row is wrong. Mend these in your file and{' '}
          <Link to={paths.dealerStockImport}>bring it again</Link>; the report has them all.
        </Trans>
      </p>
      {mistakes.isError ? (
        <LoadFailed title={t`The mistakes could not be loaded.`} of={mistakes} />
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
                <th scope="col">{t`What is wrong`}</th>
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
    onError: () => showToast({ kind: 'error', text: t`The report could not be fetched. Please try again.` }),
  });
  return (
    <Button busy={report.isPending} onClick={() => report.mutate()}>
      <IconDownload aria-hidden />
      <Trans>Download the report</Trans>
    </Button>
  );
}
