import type { DealStore, DealStoreApi } from '../form/deal-store.ts';

/** The form between two steps, as it is put back. */
type Step = Pick<DealStore, 'state' | 'vehicleType' | 'carEntry' | 'creditConsent'>;

/** The last steps that can be taken back; memory is all that older ones would cost. */
const mostSteps = 100;

export type DealHistory = {
  canUndo: () => boolean;
  canRedo: () => boolean;
  undo: () => void;
  redo: () => void;
  /** Forgets every step, and with them what they hold of the person. */
  clear: () => void;
  /** Follows the form until it is told to stop. */
  follow: (onChange: () => void) => () => void;
};

const stepOf = ({ state, vehicleType, carEntry, creditConsent }: DealStore): Step => ({
  ...{ state, vehicleType, carEntry, creditConsent },
});

/**
 * The steps of a form: one for all that is typed into a field without pause, one for each action. A form that was
 * emptied or filled with a saved deal begins anew. In memory alone.
 */
export const dealHistory = (store: DealStoreApi): DealHistory => {
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];
  let isMoving = false;
  /** The form before it was put back as a whole; a step only where a tool says then that this was an edit. */
  let whole: Step | null = null;
  let tell = (): void => undefined;
  const clear = () => {
    past = [];
    future = [];
    whole = null;
    tell();
  };
  const goTo = (step: Step) => {
    isMoving = true;
    store.getState().actions.restore(step);
    isMoving = false;
    tell();
  };
  const add = (step: Step) => {
    past = [...past, step].slice(-mostSteps);
    future = [];
    whole = null;
    tell();
  };
  const remember = (now: DealStore, before: DealStore) => {
    if (isMoving) return;
    if (now.state === before.state) {
      if (whole && now.edit && !before.edit) add(whole);
      return;
    }
    if (!now.changed) return clear();
    if (now.edit === null) whole = stepOf(before);
    else if (now.edit !== before.edit) add(stepOf(before));
  };
  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    undo: () => {
      const step = past.at(-1);
      if (!step) return;
      past = past.slice(0, -1);
      future = [...future, stepOf(store.getState())];
      goTo(step);
    },
    redo: () => {
      const step = future.at(-1);
      if (!step) return;
      future = future.slice(0, -1);
      past = [...past, stepOf(store.getState())];
      goTo(step);
    },
    clear,
    follow: (onChange) => {
      tell = onChange;
      return store.subscribe(remember);
    },
  };
};
