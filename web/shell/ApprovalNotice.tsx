import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDealerAccount } from '../kit/use-dealer-account.ts';
import { paths } from '../paths.ts';
import classes from './dealer-frame.module.css';

/** Says on each of its pages that a business waits for approval, or for its mails; nothing once it has both. */
export function ApprovalNotice({ token }: { token: string }) {
  const { data } = useDealerAccount(token);
  if (data?.data.state === 'pending') {
    return (
      <Notice
        title={<Trans>Waiting for approval.</Trans>}
        words={
          <Trans>
            We look up your registration and write to you. Until then you can prepare everything; shoppers see your page
            and your cars from the approval on.
          </Trans>
        }
      />
    );
  }
  if (!data || data.data.emailConfirmed) return null;
  return (
    <Notice
      title={<Trans>Your e-mail address is not confirmed.</Trans>}
      words={
        <Trans>
          Mails about your business wait until you open the link that we mailed to you; here you see everything at once.{' '}
          <Link to={paths.dealerAccount}>Send the link again</Link>
        </Trans>
      }
    />
  );
}

const Notice = ({ title, words }: { title: ReactNode; words: ReactNode }) => (
  <p className={classes.notice} role="status">
    <strong>{title}</strong> {words}
  </p>
);
