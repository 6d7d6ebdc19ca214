import { Plural, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { mayChangeStock, type StockReply, type StockRow } from '../car.ts';
import { leftOutText } from '../car-words.ts';
import { BulkPriceSheet } from '../prices/BulkPriceSheet.tsx';
import { DeclareDialog, PublishDialog } from './PublishDialog.tsx';
import { SoldSheet } from './SoldSheet.tsx';
import { focusCar, StockKeys } from './StockKeys.tsx';
import { StockTable } from './StockTable.tsx';
import classes from './stock.module.css';
import { type Done, type StockAction, useStockActions } from './use-stock-actions.ts';

type StockListProps = {
  stock: StockReply;
  session: DealerSession;
  /** The rows are still those of what was asked before. */
  isOld: boolean;
};

/** What lies over the list. */
type Asking =
  | { readonly about: 'publish' | 'declare' | 'prices'; readonly ids: readonly string[] }
  | { readonly about: 'sale'; readonly row: StockRow };

/** Whose price is being typed; afterwards the focus is on that car's row again. */
const usePriceEditing = () => {
  const [id, setId] = useState<string | null>(null);
  const end = (ended: string) => {
    flushSync(() => setId(null));
    focusCar(ended);
  };
  return { id, begin: setId, end };
};

/** Neither deleted nor sold. */
const isThere = (state: StockRow['state'] | undefined): boolean => state === 'published' || state === 'draft';

/** The rows, what is picked of them, and what can be done with it. */
export function StockList({ stock, session, isOld }: StockListProps) {
  const { token } = session;
  const actions = useStockActions(token);
  const editing = usePriceEditing();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const chosen = stock.data.filter(({ _id }) => picked.has(_id));
  const chosenIds = chosen.map(({ _id }) => _id);
  const mayChange = mayChangeStock(session.dealer.role);

  const pick = (ids: readonly string[], isPicked: boolean) =>
    setPicked((before) =>
      isPicked ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  const clear = () => setPicked(new Set());
  // What asked stays open until it is done: a refusal is said in it. What is picked after that stays picked.
  const doNow = (action: StockAction, ids: readonly string[]) =>
    actions.act(action, ids, () => {
      setAsking(null);
      clear();
    });
  const act = (action: StockAction, ids: readonly string[]) => {
    if (action === 'publishCars') return setAsking({ about: 'publish', ids });
    if (action === 'declareNo') return setAsking({ about: 'declare', ids });
    void doNow(action, ids);
  };
  const stateOf = (id: string) => stock.data.find(({ _id }) => _id === id)?.state;
  const price = (id: string) => isThere(stateOf(id)) && editing.begin(id);
  const publishOrHide = (id: string) =>
    isThere(stateOf(id)) && act(stateOf(id) === 'draft' ? 'publishCars' : 'unpublishCars', [id]);

  return (
    // What is picked must be what is shown: rows that are about to go cannot be touched.
    <div aria-busy={isOld || actions.busy} inert={isOld} className={classes.list}>
      {actions.done && <DoneBar done={actions.done} actions={actions} />}
      {mayChange && chosen.length > 0 && (
        <BulkBar
          ids={chosenIds}
          isDeleted={chosen.some(({ state }) => state === 'removed')}
          hasUsed={chosen.some(({ type }) => isUsed(type))}
          busy={actions.busy}
          act={act}
          changePrices={() => setAsking({ about: 'prices', ids: chosenIds })}
          clear={clear}
        />
      )}
      {stock.data.length > 0 && (
        <>
          <StockTable
            rows={stock.data}
            picked={picked}
            acts={{
              token,
              mayChange,
              editing,
              pick,
              act: (action, id) => act(action, [id]),
              sell: (row) => setAsking({ about: 'sale', row }),
            }}
          />
          <StockKeys
            mayChange={mayChange}
            onPrice={price}
            onPublish={publishOrHide}
            onPick={(id) => pick([id], !picked.has(id))}
            onClear={clear}
          />
        </>
      )}
      {asking && (
        <Asked
          asking={asking}
          token={token}
          busy={actions.busy}
          act={doNow}
          onDone={clear}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

type AskedProps = {
  asking: Asking;
  token: string;
  busy: boolean;
  act: (action: StockAction, ids: readonly string[]) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** What is asked before something is done with cars. */
function Asked({ asking, token, busy, act, onDone, onClose }: AskedProps) {
  const shared = { token, onClose };
  switch (asking.about) {
    case 'publish':
      return <PublishDialog {...shared} ids={asking.ids} busy={busy} publish={(ids) => void act('publishCars', ids)} />;
    case 'declare':
      return (
        <DeclareDialog
          {...shared}
          count={asking.ids.length}
          busy={busy}
          declare={() => void act('declareNo', asking.ids)}
        />
      );
    case 'prices':
      return (
        <BulkPriceSheet
          {...shared}
          ids={asking.ids}
          onChanged={() => {
            onClose();
            onDone();
          }}
        />
      );
    case 'sale':
      return <SoldSheet {...shared} row={asking.row} onUndo={(id) => void act('restoreCars', [id])} />;
  }
}

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
function BulkBar({ ids, isDeleted, hasUsed, busy, act, changePrices, clear }: BulkBarProps) {
  const { t } = useLingui();
  const button = (action: StockAction, words: string) => (
    <Button busy={busy} onClick={() => act(action, ids)}>
      {words}
    </Button>
  );
  return (
    <section className={`flow-row gap-1-15 ${classes.bulk}`} aria-label={t`Selected cars`}>
      <p role="status">
        <Plural value={ids.length} one="# car selected" other="# cars selected" />
      </p>
      {isDeleted ? (
        button('restoreCars', t`Restore`)
      ) : (
        <>
          <Button busy={busy} onClick={changePrices}>{t`Change prices`}</Button>
          {button('publishCars', t`Publish`)}
          {button('unpublishCars', t`Hide`)}
          {hasUsed && button('declareNo', t`Answer no to all`)}
          {button('deleteCars', t`Delete`)}
        </>
      )}
      <Button kind="quiet" onClick={clear}>{t`Clear selection`}</Button>
    </section>
  );
}

/** What was done last, what was left out and why, and the way back. */
function DoneBar({ done, actions }: { done: Done; actions: ReturnType<typeof useStockActions> }) {
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
      return <Plural value={cars} _0="No cars published." one="# car published." other="# cars published." />;
    case 'declareNo':
      return (
        <Plural
          value={cars}
          _0="No questions left to answer."
          one="Questions answered for # car."
          other="Questions answered for # cars."
        />
      );
    case 'unpublishCars':
      return <Plural value={cars} _0="No cars hidden." one="# car hidden." other="# cars hidden." />;
    case 'deleteCars':
      return <Plural value={cars} _0="No cars deleted." one="# car deleted." other="# cars deleted." />;
    case 'restoreCars':
      return <Plural value={cars} _0="No cars restored." one="# car restored." other="# cars restored." />;
  }
}
