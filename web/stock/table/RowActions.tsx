import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import type { StockRow as Row } from '../car.ts';
import { MoreMenu } from './MoreMenu.tsx';
import type { RowActs } from './StockRow.tsx';
import classes from './stock-table.module.css';

/** Whether the car is off the lists: deleted, or sold. */
export const isGone = ({ state }: Row): boolean => state === 'removed';

/** What is done with one car: on the page or off, and the rest in a menu; of one that is gone, bringing it back. */
export function RowActions({ row, name, acts: { act, sell } }: { row: Row; name: string; acts: RowActs }) {
  const { t } = useLingui();
  if (isGone(row)) {
    return (
      <>
        {row.sold && (
          <button
            type="button"
            className="icon-button"
            aria-label={t`Correct the sale of ${name}`}
            title={t`Correct the sale`}
            onClick={() => sell(row)}
          >
            <IconPencil aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t`Bring back ${name}`}
          title={t`Bring back`}
          onClick={() => act('restoreCars', row._id)}
        >
          <IconArrowBackUp aria-hidden />
        </button>
      </>
    );
  }
  const isDraft = row.state === 'draft';
  return (
    <>
      <button
        type="button"
        className={classes.onPage}
        data-on={!isDraft}
        aria-label={isDraft ? t`Publish ${name}` : t`Hide ${name}`}
        title={isDraft ? t`Draft: publish it` : t`Published: hide it`}
        onClick={() => act(isDraft ? 'publishCars' : 'unpublishCars', row._id)}
      >
        <span />
      </button>
      <MoreMenu row={row} onDelete={() => act('deleteCars', row._id)} onSold={() => sell(row)} />
    </>
  );
}
