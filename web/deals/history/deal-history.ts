import type { DealStore, DealStoreApi } from '../form/deal-store.ts';

/** The form between two steps, as it is put back. */
type Step = Pick<DealStore, 'state' | 'vehicleType' | 'carEntry' | 'creditConsent' | 'worked' | 'leftForLease'>;

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

const stepOf = ({ state, vehicleType, carEntry, creditConsent, worked, leftForLease }: DealStore): Step => ({
  state,
  vehicleType,
  carEntry,
  creditConsent,
  worked,
  leftForLease,
});

/** What can be taken back and done again. */
class Steps {
  past: readonly Step[] = [];
  future: readonly Step[] = [];

  clear(): void {
    this.past = [];
    this.future = [];
  }

  add(step: Step): void {
    this.past = [...this.past, step].slice(-mostSteps);
    this.future = [];
  }

  /** The step before, after which the form as it is now can be had again. */
  back(now: Step): Step | undefined {
    const step = this.past.at(-1);
    if (!step) return undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, now];
    return step;
  }

  /** The step that was taken back last. */
  forth(now: Step): Step | undefined {
    const step = this.future.at(-1);
    if (!step) return undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, now];
    return step;
  }
}

/**
 * The steps of a form: one for all that is typed into a field without pause, one for each action. A form that was
 * emptied or filled with a saved deal begins anew. In memory alone.
 */
export const dealHistory = (store: DealStoreApi): DealHistory => {
  const steps = new Steps();
  let isMoving = false;
  /** The form before it was put back as a whole; a step only where a tool says then that this was an edit. */
  let whole: Step | null = null;
  let tell = (): void => undefined;
  const clear = () => {
    steps.clear();
    whole = null;
    tell();
  };
  const goTo = (step: Step | undefined) => {
    if (!step) return;
    isMoving = true;
    store.getState().actions.restore(step);
    isMoving = false;
    tell();
  };
  const add = (step: Step) => {
    steps.add(step);
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
    canUndo: () => steps.past.length > 0,
    canRedo: () => steps.future.length > 0,
    undo: () => goTo(steps.back(stepOf(store.getState()))),
    redo: () => goTo(steps.forth(stepOf(store.getState()))),
    clear,
    follow: (onChange) => {
      tell = onChange;
      return store.subscribe(remember);
    },
  };
};
