import { useState } from 'react';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { mayChangeStock, type StockReply } from '../car.ts';
import { BulkBar } from './BulkBar.tsx';
import { DeclareDialog } from './DeclareDialog.tsx';
import { DoneBar } from './DoneBar.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { StockTable } from './StockTable.tsx';
import classes from './stock.module.css';
import { type StockAction, useStockActions } from './use-stock-actions.ts';

type StockListProps = {
  stock: StockReply;
  session: DealerSession;
  /** The rows are still those of what was asked before. */
  isOld: boolean;
};

/** The rows, what is picked of them, and what can be done with it. */
export function StockList({ stock, session, isOld }: StockListProps) {
  const actions = useStockActions(session.token);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [toDeclare, setToDeclare] = useState<readonly string[] | null>(null);
  const [toPublish, setToPublish] = useState<readonly string[] | null>(null);
  const shown = stock.data.map(({ _id }) => _id);
  const chosen = shown.filter((id) => picked.has(id));
  const mayChange = mayChangeStock(session.dealer.role);

  const pick = (ids: readonly string[], isPicked: boolean) =>
    setPicked((before) =>
      isPicked ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  const act = async (action: StockAction, ids: readonly string[]) => {
    if (action === 'publishCars') return setToPublish(ids);
    if (action === 'declareNo') return setToDeclare(ids);
    if (await actions.act(action, ids)) setPicked(new Set());
  };
  const declare = async (ids: readonly string[]) => {
    setToDeclare(null);
    if (await actions.act('declareNo', ids)) setPicked(new Set());
  };
  const publish = async (ids: readonly string[]) => {
    setToPublish(null);
    if (await actions.act('publishCars', ids)) setPicked(new Set());
  };

  return (
    // What is picked must be what is shown: rows that are about to go cannot be touched.
    <div aria-busy={isOld || actions.busy} inert={isOld} className={classes.list}>
      {actions.done && <DoneBar done={actions.done} actions={actions} />}
      {mayChange && chosen.length > 0 && (
        <BulkBar
          ids={chosen}
          isDeleted={stock.data.some(({ state }) => state === 'removed')}
          hasUsed={stock.data.some(({ _id, type }) => picked.has(_id) && isUsed(type))}
          busy={actions.busy}
          act={(action, ids) => void act(action, ids)}
          clear={() => setPicked(new Set())}
        />
      )}
      {stock.data.length > 0 && (
        <StockTable
          rows={stock.data}
          picked={picked}
          mayChange={mayChange}
          pick={pick}
          act={(action, id) => void act(action, [id])}
        />
      )}
      {toDeclare && (
        <DeclareDialog
          count={toDeclare.length}
          token={session.token}
          declare={() => void declare(toDeclare)}
          onClose={() => setToDeclare(null)}
        />
      )}
      {toPublish && (
        <PublishDialog
          ids={toPublish}
          token={session.token}
          publish={(ids) => void publish(ids)}
          onClose={() => setToPublish(null)}
        />
      )}
    </div>
  );
}
