import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { carName } from '#contract/car-name.ts';
import { Button } from '../../ui/Button.tsx';
import { useDealActions, useShowModeOfDeal } from '../form/deal-context.tsx';
import { useCalculationStore } from './calculation-store.ts';
import classes from './continue.module.css';
import { type KeptDeal, keepInWork } from './deals-in-work.ts';

/** Offers the unsaved deal that the device has kept for this page. */
export default function ContinueYourDeal({ offered }: { offered: KeptDeal }) {
  const { i18n } = useLingui();
  const [answered, setAnswered] = useState(false);
  const { restore } = useDealActions();
  const showModeOfDeal = useShowModeOfDeal();
  // Whoever begins another one instead finds this one among the deals in work.
  const isTaken = useCalculationStore((store) => store.alive);
  if (answered || isTaken) return null;
  return (
    <section className={`kept-work ${classes.offer}`}>
      <p>
        <strong>
          <Trans>Continue your deal?</Trans>
        </strong>{' '}
        {carName(offered.state.form, i18n.locale)}
      </p>
      <div className={classes.answers}>
        <Button
          kind="secondary"
          onClick={() => {
            keepInWork(offered);
            restore(offered);
            showModeOfDeal();
            setAnswered(true);
          }}
        >
          <Trans>Continue your deal</Trans>
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            useCalculationStore.getState().forget();
            setAnswered(true);
          }}
        >
          <Trans>Start over</Trans>
        </Button>
      </div>
    </section>
  );
}
