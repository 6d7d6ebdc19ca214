import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cheapestToOwn } from '#engine/compare/compare-saved.ts';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import { api } from '../../kit/api.ts';
import { dataDetailsPath } from '../../paths.ts';
import { allAsked } from '../../ui/all-asked.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ModeMark } from '../../ui/ModeMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { searchText, withIds } from '../picked-deals.ts';
import { vehicleName } from '../vehicle-name.ts';
import { Value } from '../versions/Differences.tsx';
import classes from './compare.module.css';
import { type CompareGroup, type CompareRow, compareRows, figuresOf } from './compare-rows.ts';

/** Two or three saved deals side by side, line by line. The address says which. */
export default function CompareDeals({ ids, token }: { ids: readonly string[]; token: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const deals = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['user', 'enquiry-details', id, token],
      queryFn: () => api('readEnquiry', { params: { id } }, token),
      enabled: token !== undefined,
    })),
  });
  const loaded = deals.flatMap(({ data }) => (data ? [data.data] : []));
  return (
    <>
      <Link to={searchText(withIds(search, 'compare', []))} className="link">{t`Back to your deals`}</Link>
      <h1 className={classes.title}>{t`Compare deals`}</h1>
      <HelpBelow slug="deals-side-by-side" title={t`Compare deals`} />
      {loaded.length === ids.length ? (
        <CompareTable deals={loaded} />
      ) : deals.some(({ isError }) => isError) ? (
        <LoadFailed title={t`We couldn’t load one of these deals. It may have been deleted.`} of={allAsked(deals)} />
      ) : (
        <ComingTable />
      )}
    </>
  );
}

/** The deals on their way: as many lines as a screen shows. */
function ComingTable() {
  return (
    <div role="status" className={`stack gap-3 ${classes.coming}`}>
      <span className="visually-hidden">
        <Trans>Loading deals…</Trans>
      </span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <Skeleton key={line} width="100%" height={line === 1 ? '64px' : '24px'} />
      ))}
    </div>
  );
}

/** What differs comes first; what is the same in each deal follows. */
function CompareTable({ deals }: { deals: readonly Enquiry[] }) {
  const { i18n, t } = useLingui();
  const { changed, same } = compareRows(deals, i18n);
  return (
    <>
      <CheapestToOwn deals={deals} />
      <table className={`table ${classes.table}`}>
        <caption className="visually-hidden">{t`Compare deals`}</caption>
        <thead className={classes.deals}>
          <tr>
            <td />
            {deals.map((deal, place) => (
              <th key={deal._id} scope="col">
                <span className={`block quiet ${classes.dealer}`}>
                  <Trans>Deal {place + 1}</Trans>
                </span>
                <Link to={dataDetailsPath(deal._id)}>
                  {vehicleName(deal, i18n.locale) || <Trans>No vehicle chosen yet</Trans>}
                </Link>
                <ModeMark mode={deal.cashFinanceLease ?? ''} />
                <span className={`block quiet ${classes.dealer}`}>
                  {deal.dealer?.name ?? <Trans>No dealer yet</Trans>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {changed.length > 0 && <Part title={<Trans>What’s different</Trans>} groups={changed} deals={deals} />}
        {same.length > 0 && <Part title={<Trans>Same in every deal</Trans>} groups={same} deals={deals} quiet />}
      </table>
      {changed.length === 0 && <p className={classes.remark}>{t`Every line is the same in these deals.`}</p>}
    </>
  );
}

type PartProps = { title: ReactNode; groups: readonly CompareGroup[]; deals: readonly Enquiry[]; quiet?: boolean };

function Part({ title, groups, deals, quiet = false }: PartProps) {
  const { i18n } = useLingui();
  return (
    <>
      <tbody className={classes.part}>
        <tr>
          <th colSpan={deals.length + 1} scope="rowgroup">
            {title}
          </th>
        </tr>
      </tbody>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading.id} data-quiet={quiet}>
          <tr className={classes.group}>
            <th colSpan={deals.length + 1} scope="rowgroup">
              {i18n._(heading)}
            </th>
          </tr>
          {rows.map((row) => (
            <Line key={row.field} row={row} deals={deals} />
          ))}
        </tbody>
      ))}
    </>
  );
}

function Line({ row, deals }: { row: CompareRow; deals: readonly Enquiry[] }) {
  const { i18n } = useLingui();
  const { field, label, texts, differences } = row;
  return (
    <tr className={`underlined ${classes.line}`} data-field={field}>
      <th scope="row">{i18n._(label)}</th>
      {texts.map((text, place) => (
        <td key={deals[place]?._id}>
          {text === undefined ? '–' : <Value row={row} place={place} />}
          {differences[place] && <small className={`fine ${classes.difference}`}>{differences[place]}</small>}
        </td>
      ))}
    </tr>
  );
}

function CheapestToOwn({ deals }: { deals: readonly Enquiry[] }) {
  const { i18n } = useLingui();
  const costs = deals.map(figuresOf);
  const cheapest = deals[cheapestToOwn(costs)];
  const isAlone = new Set(costs.map(({ totalCostToOwn }) => totalCostToOwn)).size > 1;
  if (!cheapest || !isAlone) return null;
  const place = deals.indexOf(cheapest) + 1;
  const name = vehicleName(cheapest, i18n.locale);
  return (
    <p className={classes.remark}>
      <Trans>
        With these numbers, Deal {place} ({name}) costs the least to own if you keep the vehicle. But with a lease, you
        return the vehicle unless you buy it. The small numbers show the difference from the first deal.
      </Trans>
    </p>
  );
}
