import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCopy, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatDay, formatKilometres, formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { carCopyPath, carDetailsPath, carEditPath } from '../../paths.ts';
import { Tick } from '../../ui/Tick.tsx';
import { carName, type StockRow as Row } from '../car.ts';
import { findingWords, isWorthMarking } from '../check-words.ts';
import classes from './stock-table.module.css';
import type { StockAction } from './use-stock-actions.ts';

type StockRowProps = {
  row: Row;
  isPicked: boolean;
  mayChange: boolean;
  pick: (isPicked: boolean) => void;
  act: (action: StockAction) => void;
};

/** One car of the dealer's, with what can be done with it. */
export function StockRow({ row, isPicked, mayChange, pick, act }: StockRowProps) {
  const { i18n, t } = useLingui();
  const name = carName(row);
  const condition = optionLabels[row.type];
  return (
    <tr className={classes.row} data-picked={isPicked}>
      {mayChange && (
        <td className={classes.pick}>
          <Tick
            aria-label={t`Pick ${name}`}
            checked={isPicked}
            onChange={(event) => pick(event.currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row" className={classes.car}>
        {row.state === 'removed' ? <bdi>{name}</bdi> : <Link to={carDetailsPath(row._id)}>{name}</Link>}
        <small>
          {vehicleTypeName(row.vehicleType, i18n)}
          {row.stockNumber !== '' && (
            <>
              {' · '}
              <bdi>{row.stockNumber}</bdi>
            </>
          )}
        </small>
      </th>
      <td className={`in-line ${classes.condition}`}>
        {condition ? i18n._(condition) : row.type}
        {row.mileage !== '' && <small>{formatKilometres(row.mileage, i18n.locale)}</small>}
      </td>
      <td className={classes.price}>
        <Price row={row} />
      </td>
      <td className={`in-line ${classes.state}`}>
        <State row={row} />
      </td>
      <td className={classes.actions}>{mayChange && <Actions row={row} name={name} act={act} />}</td>
    </tr>
  );
}

function Price({ row: { basePrice, allInPrice } }: { row: Row }) {
  const { i18n } = useLingui();
  if (basePrice === '') return <span className="quiet">–</span>;
  return (
    <>
      {formatMoney(basePrice.replaceAll(',', ''), i18n.locale)}
      {allInPrice !== null && (
        <small>
          <Trans>{formatMoney(allInPrice, i18n.locale)} all-in</Trans>
        </small>
      )}
    </>
  );
}

function State({ row }: { row: Row }) {
  const { i18n } = useLingui();
  const marks = row.state === 'removed' ? [] : row.findings.filter(isWorthMarking);
  const until = row.restorableUntil && formatDay(row.restorableUntil.slice(0, 10), i18n.locale);
  return (
    <>
      <span data-state={row.state}>
        {row.state === 'published' ? (
          <Trans>Published</Trans>
        ) : row.state === 'draft' ? (
          <Trans>Draft</Trans>
        ) : (
          <Trans>Deleted</Trans>
        )}
      </span>
      {until && (
        <small>
          <Trans>until {until}</Trans>
        </small>
      )}
      {marks.map(({ code, part, blocks }) => (
        <small key={`${code} ${part}`} data-blocks={blocks}>
          {i18n._(findingWords[code])}
        </small>
      ))}
    </>
  );
}

function Actions({ row, name, act }: { row: Row; name: string; act: (action: StockAction) => void }) {
  const { t } = useLingui();
  if (row.state === 'removed') {
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={t`Bring back ${name}`}
        title={t`Bring back`}
        onClick={() => act('restoreCars')}
      >
        <IconArrowBackUp aria-hidden />
      </button>
    );
  }
  const isDraft = row.state === 'draft';
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={isDraft ? t`Publish ${name}` : t`Hide ${name}`}
        title={isDraft ? t`Publish` : t`Hide`}
        onClick={() => act(isDraft ? 'publishCars' : 'unpublishCars')}
      >
        {isDraft ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
      </button>
      <Link to={carEditPath(row._id)} className="icon-button" aria-label={t`Edit ${name}`} title={t`Edit`}>
        <IconPencil aria-hidden />
      </Link>
      <Link to={carCopyPath(row._id)} className="icon-button" aria-label={t`Copy ${name}`} title={t`Copy`}>
        <IconCopy aria-hidden />
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Delete ${name}`}
        title={t`Delete`}
        onClick={() => act('deleteCars')}
      >
        <IconTrash aria-hidden />
      </button>
    </>
  );
}
