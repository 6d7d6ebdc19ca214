import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { mostSavedCars } from '#contract/saved-limits.ts';
import { Refused } from '../kit/api.ts';
import { inOwnTask } from '../kit/own-task.ts';
import { useLoginStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { paths } from '../paths.ts';
import { showToast } from '../shell/toast.ts';
import { restoreHearts, useHearts } from './hearts.ts';
import classes from './saved.module.css';

/** Fetched once the page is alive, so that it is ready for the first press; null if it did not load. */
const inStep = () => import('./keep-in-step.ts').catch(() => null);

type HeartButtonProps = {
  id: string;
  /** What the car is called, for whoever does not see which one it stands on. */
  name: string;
  /** Says its word beside the heart, as on the car's own page. */
  isWorded?: boolean;
};

/** Keeps a car, or lets it go: on the device for a guest, with the account for whoever is signed in. */
export function HeartButton({ id, name, isWorded = false }: HeartButtonProps) {
  const { t } = useLingui();
  const isKept = useHearts(({ cars }) => cars.some((car) => car.id === id));
  const count = useHearts(({ cars }) => cars.length);
  useWhenAlive(() =>
    inOwnTask(() => {
      restoreHearts();
      void inStep().then((step) => {
        if (useLoginStore.persist.hasHydrated()) void step?.keepInStep();
      });
    }),
  );
  const isFull = () =>
    showToast({
      kind: 'error',
      text: t`You’ve saved ${mostSavedCars} cars, which is the maximum. Remove one to save another.`,
    });
  const failed = () => showToast({ kind: 'error', text: t`We couldn’t save the car. Please try again.` });
  const press = async () => {
    if (!isKept && count >= mostSavedCars) return isFull();
    const step = await inStep();
    if (!step) return failed();
    try {
      if (!(await step.keep(id, !isKept))) return isFull();
      if (!isKept) showToast({ kind: 'success', text: t`Saved.`, action: seeThem });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed();
    }
  };
  const Icon = isKept ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`plain beside touch gap-1 ${classes.heart}`}
      data-worded={isWorded}
      aria-pressed={isKept}
      aria-label={t`Save ${name}`}
      onClick={() => void press()}
    >
      <Icon aria-hidden size={22} />
      {isWorded && <span aria-hidden>{isKept ? t`Saved` : t`Save`}</span>}
    </button>
  );
}

const seeThem = () => (
  <a href={paths.savedCars} className="strong in-line">
    <Trans>See saved cars</Trans>
  </a>
);
