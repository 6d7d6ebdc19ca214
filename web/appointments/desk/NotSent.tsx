import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockPause } from '@tabler/icons-react';
import classes from './not-sent.module.css';

type NotSentProps = {
  /** The shopper’s first name and telephone number; empty while they are not given. */
  shopper: string;
  phone: string;
};

/** Says of an answer that it has not been sent, what it waits for, and how the shopper is reached meanwhile. */
export function NotSent({ shopper, phone }: NotSentProps) {
  const { t } = useLingui();
  return (
    <p className={`small beside gap-05 ${classes.notSent}`}>
      <IconClockPause aria-hidden size={16} stroke={1.75} />
      <span>
        {!shopper ? (
          t`Not sent yet. Waiting for the customer to confirm their email.`
        ) : phone ? (
          <Trans>
            Not sent yet. Waiting for {shopper} to confirm their email. Call or text{' '}
            <bdi className={classes.phone}>{phone}</bdi>
          </Trans>
        ) : (
          t`Not sent yet. Waiting for ${shopper} to confirm their email.`
        )}
      </span>
    </p>
  );
}
