import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { mayChangeStock, type StockReply, type StockRow } from '../car.ts';
import { BulkPriceSheet } from '../prices/BulkPriceSheet.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeclareDialog } from './DeclareDialog.tsx';
import { DoneBar } from './DoneBar.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { focusCar } from './row-focus.ts';
import { SoldSheet } from './SoldSheet.tsx';
import { StockKeys } from './StockKeys.tsx';
import { StockTable } from './StockTable.tsx';
import classes from './stock.module.css';
import { type StockAction, useStockActions } from './use-stock-actions.ts';

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
  const doNow = async (action: StockAction, ids: readonly string[]) => {
    setAsking(null);
    if (await actions.act(action, ids)) clear();
  };
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
      {asking && <Asked asking={asking} token={token} act={doNow} onDone={clear} onClose={() => setAsking(null)} />}
    </div>
  );
}

type AskedProps = {
  asking: Asking;
  token: string;
  act: (action: StockAction, ids: readonly string[]) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
};

/** What is asked before something is done with cars. */
function Asked({ asking, token, act, onDone, onClose }: AskedProps) {
  const shared = { token, onClose };
  switch (asking.about) {
    case 'publish':
      return <PublishDialog {...shared} ids={asking.ids} publish={(ids) => void act('publishCars', ids)} />;
    case 'declare':
      return <DeclareDialog {...shared} count={asking.ids.length} declare={() => void act('declareNo', asking.ids)} />;
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
