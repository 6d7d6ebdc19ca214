import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

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
      <p className={classes.lead}>
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
