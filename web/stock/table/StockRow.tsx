import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatCount, formatDay, formatKilometres, formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { carDetailsPath, picturePath } from '../../paths.ts';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { carName, type StockRow as Row } from '../car.ts';
import { EditKeys, PriceCells, type PriceEditing } from '../prices/PriceCells.tsx';
import { isGone, Problems, RowActions } from './RowActions.tsx';
import classes from './stock-table.module.css';
import type { StockAction } from './use-stock-actions.ts';

/** What can be done with a row. */
export type RowActs = {
  readonly token: string;
  readonly mayChange: boolean;
  readonly editing: PriceEditing;
  readonly pick: (ids: readonly string[], isPicked: boolean) => void;
  readonly act: (action: StockAction, id: string) => void;
  readonly sell: (row: Row) => void;
};

/** One car of the dealer's, with what can be done with it. */
export function StockRow({ row, isPicked, acts }: { row: Row; isPicked: boolean; acts: RowActs }) {
  const { t } = useLingui();
  const { mayChange, editing, token } = acts;
  const name = carName(row);
  return (
    <tr className={classes.row} data-picked={isPicked} data-car={row._id} data-editing={editing.id === row._id}>
      {mayChange && (
        <td className={classes.pick}>
          <Tick
            aria-label={t`Select ${name}`}
            checked={isPicked}
            onChange={(event) => acts.pick([row._id], event.currentTarget.checked)}
          />
        </td>
      )}
      <td className={classes.thumb}>
        <Thumb row={row} />
      </td>
      <th scope="row" className={classes.car}>
        {isGone(row) ? <bdi>{name}</bdi> : <Link to={carDetailsPath(row._id)}>{name}</Link>}
        <Below row={row} />
      </th>
      <td className={`in-line ${classes.condition}`}>
        <Condition row={row} />
      </td>
      <td className={classes.days}>
        <DaysListed row={row} />
      </td>
      <PriceCells row={row} mayChange={mayChange} editing={editing} token={token} />
      <Counts row={row} />
      <td className={classes.problems}>
        {isGone(row) ? (
          <Gone row={row} />
        ) : editing.id === row._id ? (
          <EditKeys id={row._id} onEnd={() => editing.end(row._id)} />
        ) : (
          <Problems row={row} onPrice={() => mayChange && editing.begin(row._id)} />
        )}
      </td>
      <td className={classes.actions}>
        {mayChange ? <RowActions row={row} name={name} acts={acts} /> : <State row={row} />}
      </td>
    </tr>
  );
}

/** Deleted, or sold. */
function Thumb({ row: { photo, drawing } }: { row: Row }) {
  // Its words would be those of the car beside it.
  if (photo) return <PhotoPicture photo={{ ...photo, alt: '' }} sizes="72px" />;
  return <img src={picturePath(drawing.file)} alt="" width={72} height={33} loading="lazy" className="drawing" />;
}

function Below({ row }: { row: Row }) {
  const { i18n } = useLingui();
  return (
    <small>
      {vehicleTypeName(row.vehicleType, i18n)}
      {row.stockNumber !== '' && (
        <>
          {' · '}
          <bdi>{row.stockNumber}</bdi>
        </>
      )}
    </small>
  );
}

function Condition({ row }: { row: Row }) {
  const { i18n } = useLingui();
  const condition = optionLabels[row.type];
  return (
    <>
      {condition ? i18n._(condition) : row.type}
      {row.mileage !== '' && <small>{formatKilometres(row.mileage, i18n.locale)}</small>}
    </>
  );
}

/** How often its page was looked at, and how many leads came of it; on a narrow screen in words. */
function Counts({ row: { views, leads } }: { row: Row }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <td className={classes.count} data-label={t`Views`}>
        {formatCount(views, i18n.locale)}
      </td>
      <td className={classes.count} data-label={t`Leads`}>
        {formatCount(leads, i18n.locale)}
      </td>
    </>
  );
}

/** Of a car that is no longer there: until when it can come back, or when and for how much it was sold. */
function Gone({ row: { restorableUntil, sold } }: { row: Row }) {
  const { i18n } = useLingui();
  const until = restorableUntil && formatDay(restorableUntil.slice(0, 10), i18n.locale);
  if (until) return <Trans>Deleted, can be restored until {until}</Trans>;
  if (!sold) return <Trans>Deleted</Trans>;
  const [day, price] = [formatDay(sold.on, i18n.locale), formatMoney(sold.price, i18n.locale)];
  return (
    <Trans>
      Sold {day} for {price}
    </Trans>
  );
}

function State({ row: { state } }: { row: Row }) {
  return (
    <span data-state={state} className={classes.state}>
      {state === 'published' ? <Trans>Published</Trans> : state === 'draft' ? <Trans>Draft</Trans> : null}
    </span>
  );
}

/** From so many days on a car has been listed for long. */
const long = 90;

/** For how many days shoppers have seen a car; of one that they do not see, that it is a draft. */
function DaysListed({ row: { daysListed, state } }: { row: Row }) {
  if (daysListed === null) {
    return <span className="quiet">{state === 'draft' ? <Trans>Draft</Trans> : '–'}</span>;
  }
  return (
    <span className={classes.listed} data-long={daysListed >= long}>
      {daysListed}
      <span className={classes.unit}>
        {' '}
        <Plural value={daysListed} one="day" other="days" />
      </span>
    </span>
  );
}
