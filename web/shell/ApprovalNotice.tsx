import { Trans } from '@lingui/react/macro';
import { useDealerAccount } from '../kit/use-dealer-account.ts';
import classes from './approval-notice.module.css';

/** Says on each of its pages that a business waits for approval; nothing once it has it. */
export function ApprovalNotice({ token }: { token: string }) {
  const { data } = useDealerAccount(token);
  if (data?.data.state !== 'pending') return null;
  return (
    <p className={classes.notice} role="status">
      <strong>
        <Trans>Waiting for approval.</Trans>
      </strong>{' '}
      <Trans>
        We look up your registration and write to you. Until then you can prepare everything; shoppers see your page and
        your cars from the approval on.
      </Trans>
    </p>
  );
}
