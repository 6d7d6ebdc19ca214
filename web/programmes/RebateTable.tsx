import { useLingui } from '@lingui/react/macro';
import { claimsInWords } from '../kit/claim-words.ts';
import { formatList, formatMoney } from '../kit/format.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import type { Of, ShownProgramme } from './programme-list.ts';
import { WhatFor } from './TermsTable.tsx';
import classes from './tables.module.css';

type Rebate = Of<'rebate' | 'governmentRebate'>['rows'][number];

/** The rebates of a sheet: how much, for whom, and whether they go with a low rate. */
export function RebateTable({ rows }: { rows: readonly ShownProgramme[] }) {
  const { t } = useLingui();
  const lines = rows.flatMap((row) =>
    row.programme.kind === 'rebate' || row.programme.kind === 'governmentRebate'
      ? row.programme.rows.map((rebate) => ({ row, rebate }))
      : [],
  );
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="rebates" className="column gap-1">
      <h3 id="rebates">{t`Rebates`}</h3>
      <div className={classes.scroll}>
        <table className={`table small ${classes.rebates}`}>
          <thead>
            <tr>
              <th scope="col">{t`Cars`}</th>
              <th scope="col">{t`Amount`}</th>
              <th scope="col">{t`Who qualifies`}</th>
              <th scope="col">{t`With`}</th>
              <th scope="col">{t`With a special rate`}</th>
              <th scope="col">{t`Where`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, rebate }, place) => (
              <RebateLine key={[row.programme.id, place].join(' ')} row={row} rebate={rebate} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RebateLine({ row, rebate }: { row: ShownProgramme; rebate: Rebate }) {
  const { i18n, t } = useLingui();
  const nameOf = useProvinceName();
  const { programme } = row;
  const { who, provinces } = programme;
  const ofGovernment = programme.kind === 'governmentRebate' ? programme : null;
  const most = ofGovernment?.mostPrice ? formatMoney(ofGovernment.mostPrice, i18n.locale) : '';
  return (
    <tr>
      <th scope="row">
        <WhatFor row={row} />
      </th>
      <td>
        {formatMoney(rebate.amount, i18n.locale)}
        <small>{'tax' in rebate && rebate.tax === 'before' ? t`before tax` : t`after tax`}</small>
        {ofGovernment && <small>{t`government rebate`}</small>}
      </td>
      <td>
        {who.length > 0 ? claimsInWords(who, i18n) : t`Everyone`}
        {most !== '' && <small>{t`final price up to ${most}`}</small>}
        {ofGovernment && ofGovernment.attest !== '' && <small>{ofGovernment.attest}</small>}
      </td>
      <td>
        {rebate.modes.map((mode) => (
          <span key={mode} className="block">
            <ModeMark mode={mode} />
          </span>
        ))}
      </td>
      <td>{!('stacks' in rebate) || rebate.stacks === 'everything' ? t`Yes` : t`No, one or the other`}</td>
      <td>{provinces.length === 0 ? t`Canada` : formatList(provinces.map(nameOf), i18n.locale)}</td>
    </tr>
  );
}
