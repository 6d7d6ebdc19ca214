import { Trans, useLingui } from '@lingui/react/macro';
import { formatInstant } from '../../kit/format.ts';
import classes from '../timeline/composer.module.css';
import type { LeadWork } from '../work/use-lead-work.ts';

type WordsProps = {
  message: LeadWork['messages'][number];
  /** The shopper's first name. */
  shopper: string;
  /** Nobody at the dealer had seen it before this page was opened. */
  isFresh: boolean;
};

/** One message of either side, in the time line. */
export function MessageWords({ message: { side, author, text, at }, shopper, isFresh }: WordsProps) {
  const { t, i18n } = useLingui();
  const who = side === 'shopper' ? shopper || t`The shopper` : (author ?? '');
  return (
    <>
      <p className="note">
        {side === 'shopper' ? (
          <Trans>
            <bdi translate="no">{who}</bdi> wrote
          </Trans>
        ) : (
          <Trans>
            <bdi translate="no">{who}</bdi> wrote to the shopper
          </Trans>
        )}
        , {formatInstant(at, i18n.locale)}{' '}
        {isFresh && (
          <span className={classes.new}>
            <Trans context="a message">New</Trans>
          </span>
        )}
      </p>
      <p className={classes.text} translate="no">
        <bdi>{text}</bdi>
      </p>
    </>
  );
}
