import { Trans } from '@lingui/react/macro';
import type { WaitingDeal as Waiting } from '../kit/waiting-deal.ts';
import { picturePath } from '../paths.ts';
import classes from './waiting-deal.module.css';

/** The deal that a person leaves to sign in: its car, its payment, and that nothing of it is lost. */
export function WaitingDeal({ deal: { car, picture, payment, dealer, isToBeSent } }: { deal: Waiting }) {
  return (
    <section className={`card row gap-2 ${classes.deal}`} aria-labelledby="waiting-deal">
      <img className="fixed" src={picturePath(picture)} alt="" width={116} height={53} />
      <div className="narrowing">
        <h2 id="waiting-deal" className="larger">
          {car || <Trans>Your deal</Trans>}
        </h2>
        {payment && <p className={classes.payment}>{payment}</p>}
        <p className="note">
          {dealer && (
            <>
              {dealer}
              {'. '}
            </>
          )}
          {isToBeSent ? (
            <Trans>We’ll send your deal as soon as you’re signed in.</Trans>
          ) : (
            <Trans>Your deal is waiting, just as you left it.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}
