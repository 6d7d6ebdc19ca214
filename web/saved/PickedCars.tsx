import { Plural, useLingui } from '@lingui/react/macro';
import { compareCarsPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { clearPicks, useComparePicks } from './compare-picks.ts';
import { useHearts } from './hearts.ts';
import classes from './saved.module.css';

/** How many cars are picked to stand side by side, and the way there. */
export default function PickedCars() {
  const { t } = useLingui();
  const { ids } = useComparePicks();
  const { terms } = useHearts();
  return (
    <section className={`card flow-row gap-05-2 ${classes.bar} ${classes.carsBar}`} aria-label={t`Cars to compare`}>
      <p role="status">
        <Plural value={ids.length} one="# car selected. Add up to three more." other="# cars selected" />
      </p>
      <Button kind="quiet" onClick={clearPicks}>{t`Clear`}</Button>
      {ids.length > 1 && <LinkButton href={compareCarsPath(ids, terms)} kind="primary">{t`Compare`}</LinkButton>}
    </section>
  );
}
