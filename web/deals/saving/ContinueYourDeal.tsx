import { Trans, useLingui } from '@lingui/react/macro';
import { carName } from '#contract/car-name.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './continue.module.css';
import type { ContinueDeal } from './use-continue-deal.ts';

/** Offers the unsaved deal that the device has kept for this page. */
export default function ContinueYourDeal({ offered, go, startOver }: ContinueDeal) {
  const { i18n } = useLingui();
  return (
    <section className={`kept-work ${classes.offer}`}>
      <p>
        <strong>
          <Trans>Continue your deal?</Trans>
        </strong>{' '}
        {carName(offered.state.form, i18n.locale)}
      </p>
      <div className={classes.answers}>
        <Button kind="secondary" onClick={go}>
          <Trans>Continue your deal</Trans>
        </Button>
        <Button kind="quiet" onClick={startOver}>
          <Trans>Start over</Trans>
        </Button>
      </div>
    </section>
  );
}
