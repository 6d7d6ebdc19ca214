import { Trans } from '@lingui/react/macro';
import { SavedCars } from './SavedCars.tsx';
import classes from './saved.module.css';

/** The person's saved cars among what else they have kept. */
export function SavedCarsOnDashboard({ token }: { token: string | undefined }) {
  if (token === undefined) return null;
  return (
    <section className={`stack gap-15 ${classes.part}`} aria-labelledby="saved-cars">
      <h2 id="saved-cars">
        <Trans>Saved cars</Trans>
      </h2>
      <SavedCars token={token} />
    </section>
  );
}
