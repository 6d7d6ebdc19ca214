import { Trans, useLingui } from '@lingui/react/macro';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { carName } from '../car.ts';
import type { KeptDraft } from './use-kept-draft.ts';
import classes from './wizard.module.css';

/** Offers what this device has kept of an entry that was not saved. */
export function OfferedDraft({ draft }: { draft: KeptDraft }) {
  const { i18n } = useLingui();
  const { offered } = draft;
  if (!offered) return null;
  const name = carName(offered.entry);
  const time = formatInstant(offered.at, i18n.locale);
  return (
    <section className={`kept-work ${classes.offer}`}>
      <p>
        <strong>
          <Trans>Go on where you left off?</Trans>
        </strong>{' '}
        <bdi>{name}</bdi> <Trans>Kept on this device, {time}.</Trans>
      </p>
      <div className={classes.answers}>
        <Button onClick={draft.take}>
          <Trans>Go on</Trans>
        </Button>
        <Button kind="quiet" onClick={draft.decline}>
          <Trans>Start anew</Trans>
        </Button>
      </div>
    </section>
  );
}
