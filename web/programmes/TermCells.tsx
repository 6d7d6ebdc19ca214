import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPlain } from '../kit/format.ts';
import { writtenNumber } from '../kit/typed-number.ts';
import type { RateCell } from './terms-rows.ts';

/** A rate, beside a money factor that it was stated as. */
export function Rate({ cell }: { cell: RateCell | undefined }) {
  const { i18n, t } = useLingui();
  if (!cell) return <Cell>{undefined}</Cell>;
  return (
    <Cell>
      {formatPlain(cell.percent, i18n.locale, 2)}
      {cell.moneyFactor !== undefined && (
        <small>
          <span className="visually-hidden">{t`Money factor`} </span>
          {writtenNumber(cell.moneyFactor, i18n.locale)}
        </small>
      )}
    </Cell>
  );
}

/** A figure, or the sign that there is none. */
export function Cell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (children !== undefined) return <td>{children}</td>;
  return (
    <td data-none>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t`None`}</span>
    </td>
  );
}
