import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../kit/api.ts';
import { formatMoney } from '../kit/format.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { actionWords } from './import-words.ts';
import classes from './stock-import.module.css';

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
            <th scope="col" className={classes.amount}>{t`Price`}</th>
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
