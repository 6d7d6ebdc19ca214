import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import classes from './stock.module.css';
import type { StockAction } from './use-stock-actions.ts';

type BulkBarProps = {
  ids: readonly string[];
  isDeleted: boolean;
  /** A used car is among them. */
  hasUsed: boolean;
  busy: boolean;
  act: (action: StockAction, ids: readonly string[]) => void;
  changePrices: () => void;
  clear: () => void;
};

/** What can be done with the cars that are picked. */
export function BulkBar({ ids, isDeleted, hasUsed, busy, act, changePrices, clear }: BulkBarProps) {
  const { t } = useLingui();
  const button = (action: StockAction, words: string) => (
    <Button busy={busy} onClick={() => act(action, ids)}>
      {words}
    </Button>
  );
  return (
    <section className={`flow-row gap-1-15 ${classes.bulk}`} aria-label={t`Picked cars`}>
      <p role="status">
        <Plural value={ids.length} one="# car picked" other="# cars picked" />
      </p>
      {isDeleted ? (
        button('restoreCars', t`Bring back`)
      ) : (
        <>
          <Button busy={busy} onClick={changePrices}>{t`Change prices`}</Button>
          {button('publishCars', t`Publish`)}
          {button('unpublishCars', t`Hide`)}
          {hasUsed && button('declareNo', t`Answer no to all`)}
          {button('deleteCars', t`Delete`)}
        </>
      )}
      <Button kind="quiet" onClick={clear}>{t`Pick none`}</Button>
    </section>
  );
}
