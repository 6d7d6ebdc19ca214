import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { cheapestToOwn } from '#engine/compare/compare-saved.ts';
import { dataDetailsPath } from '../../paths.ts';
import { ModeMark } from '../../ui/ModeMark.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { vehicleName } from '../vehicle-name.ts';
import classes from './compare.module.css';
import { type CompareGroup, type CompareRow, compareRows, endWords, figuresOf } from './compare-rows.ts';

/** What differs comes first; what is the same in each deal follows. */
export function CompareTable({ deals }: { deals: readonly Enquiry[] }) {
  const { i18n, t } = useLingui();
  const { changed, same } = compareRows(deals, i18n);
  return (
    <>
      <CheapestToOwn deals={deals} />
      <table className={`table ${classes.table}`}>
        <caption className="visually-hidden">{t`Deals side by side`}</caption>
        <thead className={classes.deals}>
          <tr>
            <td />
            {deals.map((deal, place) => (
              <th key={deal._id} scope="col">
                <span className={`block quiet ${classes.dealer}`}>
                  <Trans>Deal {place + 1}</Trans>
                </span>
                <Link to={dataDetailsPath(deal._id)}>{vehicleName(deal) || <Trans>No vehicle chosen yet</Trans>}</Link>
                <ModeMark mode={deal.cashFinanceLease ?? ''} />
                <span className={`block quiet ${classes.dealer}`}>
                  {deal.dealer?.name ?? <Trans>No dealer yet</Trans>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {changed.length > 0 && <Part title={<Trans>What differs</Trans>} groups={changed} deals={deals} />}
        {same.length > 0 && <Part title={<Trans>The same in each</Trans>} groups={same} deals={deals} quiet />}
      </table>
      {changed.length === 0 && <p className={classes.remark}>{t`These deals are the same in every line.`}</p>}
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

function Line({
  row: { field, label, format, texts, differences },
  deals,
}: {
  row: CompareRow;
  deals: readonly Enquiry[];
}) {
  const { i18n } = useLingui();
  const words = (text: string) => {
    const option = format === 'option' ? (optionLabels[text] ?? endWords[text]) : undefined;
    return option ? i18n._(option) : text;
  };
  return (
    <tr className={`underlined ${classes.line}`} data-field={field}>
      <th scope="row">{i18n._(label)}</th>
      {texts.map((text, place) => (
        <td key={deals[place]?._id}>
          {text === undefined ? '–' : <bdi>{words(text)}</bdi>}
          {differences[place] && <small className={`fine ${classes.difference}`}>{differences[place]}</small>}
        </td>
      ))}
    </tr>
  );
}

function CheapestToOwn({ deals }: { deals: readonly Enquiry[] }) {
  const costs = deals.map(figuresOf);
  const cheapest = deals[cheapestToOwn(costs)];
  const isAlone = new Set(costs.map(({ totalCostToOwn }) => totalCostToOwn)).size > 1;
  if (!cheapest || !isAlone) return null;
  const place = deals.indexOf(cheapest) + 1;
  const name = vehicleName(cheapest);
  return (
    <p className={classes.remark}>
      <Trans>
        Deal {place}, {name}, costs least to own with these figures, if you keep the vehicle: a leased one goes back at
        the end unless you buy it. Small figures are the difference to the first deal.
      </Trans>
    </p>
  );
}
