import { Plural, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { leftOutText } from '../check-words.ts';
import classes from './stock.module.css';
import type { Done, StockActions } from './use-stock-actions.ts';

/** What was done last, what was left out and why, and the way back. */
export function DoneBar({ done, actions }: { done: Done; actions: StockActions }) {
  const { i18n, t } = useLingui();
  return (
    <div className={classes.done} role="status">
      <div className={`row gap-15 ${classes.doneLine}`}>
        <p>
          <DoneWords done={done} />
        </p>
        {done.changed.length > 0 && actions.canUndo && (
          <Button busy={actions.busy} onClick={() => void actions.undo()}>{t`Undo`}</Button>
        )}
        <button type="button" className="icon-button" aria-label={t`Dismiss`} onClick={actions.dismiss}>
          <IconX aria-hidden />
        </button>
      </div>
      {done.leftOut.length > 0 && (
        <ul className={`stack gap-05 small ${classes.leftOut}`}>
          {done.leftOut.map((car) => (
            <li key={car._id}>
              <bdi>{car.name}</bdi>: {leftOutText(car, i18n)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DoneWords({ done: { action, changed } }: { done: Done }) {
  const cars = changed.length;
  switch (action) {
    case 'publishCars':
      return (
        <Plural value={cars} _0="No car was published." one="# car was published." other="# cars were published." />
      );
    case 'declareNo':
      return <Plural value={cars} _0="Nothing was open." one="# car was answered." other="# cars were answered." />;
    case 'unpublishCars':
      return <Plural value={cars} _0="No car was hidden." one="# car was hidden." other="# cars were hidden." />;
    case 'deleteCars':
      return <Plural value={cars} _0="No car was deleted." one="# car was deleted." other="# cars were deleted." />;
    case 'restoreCars':
      return <Plural value={cars} _0="No car came back." one="# car is back." other="# cars are back." />;
  }
}
