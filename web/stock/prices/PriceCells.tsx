import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../kit/format.ts';
import { carName, type StockRow } from '../car.ts';
import { EditedPrice } from './EditedPrice.tsx';
import { AllIn, Payment } from './figures.tsx';
import classes from './prices.module.css';

export type PriceEditing = {
  /** The car whose price is being typed. */
  readonly id: string | null;
  readonly begin: (id: string) => void;
  readonly end: (id: string) => void;
};

type CellsProps = { row: StockRow; mayChange: boolean; editing: PriceEditing; token: string };

/** What a car is asked for, all-in, and a month; the price is typed where it stands. */
export function PriceCells({ row, mayChange, editing, token }: CellsProps) {
  if (editing.id === row._id) return <EditedPrice row={row} token={token} onEnd={() => editing.end(row._id)} />;
  return (
    <>
      <td className={classes.base} data-figure="base">
        <BasePrice row={row} {...(mayChange && isListed(row) && { onEdit: () => editing.begin(row._id) })} />
      </td>
      <td className={classes.figure} data-figure="all-in">
        {row.allInPrice === null ? <Nothing /> : <AllIn amount={row.allInPrice} />}
      </td>
      <td className={classes.figure} data-figure="payment">
        {row.payment === null ? <Nothing /> : <Payment payment={row.payment} />}
      </td>
    </>
  );
}

const isListed = ({ state }: StockRow): boolean => state === 'published' || state === 'draft';

function BasePrice({ row, onEdit }: { row: StockRow; onEdit?: () => void }) {
  const { i18n, t } = useLingui();
  const name = carName(row);
  const price = row.basePrice === '' ? null : formatMoney(row.basePrice.replaceAll(',', ''), i18n.locale);
  if (!onEdit) return price ?? <Nothing />;
  return (
    <button type="button" className={classes.edit} data-empty={price === null} onClick={onEdit}>
      <span className="visually-hidden">
        <Trans>Price of {name}:</Trans>{' '}
      </span>
      {price ?? t`Type a price`}
    </button>
  );
}

function Nothing() {
  return <span className="quiet">–</span>;
}
