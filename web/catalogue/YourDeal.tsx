import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnCalculatorProps } from '../deals/OwnCalculator.tsx';
import { useCalculationStore } from '../deals/saving/calculation-store.ts';
import { asksForDeal } from '../deals/vehicle/deal-path.ts';
import { goOnAtDeal } from '../deals/vehicle/stand-at-deal.ts';
import { useInBrowser, useIsAlive } from '../kit/browser-state.ts';
import { reportFailure } from '../kit/report.ts';
import { useEditStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { allCarsPath, calculationBlock, picturePath } from '../paths.ts';
import { ComingPlace } from '../ui/ComingPlace.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import classes from './your-deal.module.css';

/** Fetched when it is opened; a page that stays on its row comes without the calculator. */
const OwnCalculator = lazy(() =>
  import('../deals/OwnCalculator.tsx').then(
    (module) => ({ default: module.OwnCalculator }),
    (error: unknown) => {
      reportFailure('the calculator', error);
      return { default: NotLoaded };
    },
  ),
);

/** What has the calculator open: a press, an address with a deal, a saved deal to be changed, or one that is in work. */
function useOpened(): { isOpen: boolean; isPressed: boolean; open: () => void } {
  const { search, hash } = useLocation();
  useStoredSessions();
  const isEditing = useEditStore(({ edit }) => edit);
  const isInWork = useCalculationStore(({ formData }) => formData?.businessName === '');
  // The server never hears of the part of an address behind #.
  const isLedTo = useInBrowser(() => hash === `#${calculationBlock}`, false);
  const asked = new URLSearchParams(search);
  const isAsked = asked.has('activeOption') || asked.has('tool') || asksForDeal(asked);
  const [opened, setOpened] = useState<'by a press' | 'by itself' | null>(null);
  if (opened === null && (isEditing || isInWork || isLedTo || isAsked)) setOpened('by itself');
  return { isOpen: opened !== null, isPressed: opened === 'by a press', open: () => setOpened('by a press') };
}

/** The calculator over all dealers' cars: one row that leads to a car or opens it, until somebody has a deal in hand. */
export function YourDeal(given: OwnCalculatorProps) {
  const { isOpen, isPressed, open } = useOpened();
  const isAlive = useIsAlive();
  if (!isOpen) return <FoldedDeal onOpen={open} />;
  // Its styles come with its script, so the server keeps its place.
  if (!isAlive) return <ComingPlace />;
  return (
    <Suspense fallback={<ComingPlace />}>
      <OwnCalculator {...given} />
      {isPressed && <GoOnAtDeal />}
    </Suspense>
  );
}

function FoldedDeal({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <div id={calculationBlock} className={classes.row}>
      <img
        src={picturePath('vehicle-suv.svg')}
        alt=""
        width={210}
        height={96}
        loading="lazy"
        className={`drawing ${classes.car}`}
      />
      <div className={classes.words}>
        <h2>{t`Your deal`}</h2>
        <p className="quiet">{t`Choose a car to see your payment, line by line.`}</p>
      </div>
      <button type="button" className={`plain link ${classes.build}`} onClick={onOpen}>
        <Trans>Build a deal without a car</Trans>
      </button>
      <Link to={allCarsPath} className={classes.find}>{t`Find a car`}</Link>
    </div>
  );
}

/** The button that opened the calculator is gone: the keyboard goes on in it. */
function GoOnAtDeal() {
  useWhenAlive(goOnAtDeal);
  return null;
}

function NotLoaded() {
  const { t } = useLingui();
  return (
    <LoadFailed
      title={t`The calculator could not be loaded.`}
      of={{ refetch: () => window.location.reload(), isFetching: false }}
    />
  );
}
