import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import page from '../accounts/account-page.module.css';
import { api } from '../kit/api.ts';
import { useIsAlive } from '../kit/browser-state.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';

/**
 * Where an invitation's last line leads. A press does it and not the visit: programs that look at mails open their links.
 */
export default function StopInvitationsPage() {
  const { t } = useLingui();
  const isAlive = useIsAlive();
  const token = useLocation().hash.slice(1);
  const stop = useMutation({ mutationFn: () => api('stopInvitations', { body: { token } }) });
  return (
    <Page className="page-room">
      <PageHead title={t`No more invitations`} />
      <section className={page.card}>
        <div className={`titled ${page.head}`}>
          <h1>{t`No more invitations`}</h1>
        </div>
        <p className={page.note}>
          <Trans>
            iCarDeals will not write to your e-mail address to invite you any more, for whatever business. Mails about
            an account that you have go on.
          </Trans>
        </p>
        <div className="stack gap-2 start">
          <CallFailed error={stop.error} />
          {stop.isSuccess ? (
            <FormMessage kind="success">
              <Trans>
                You get no more invitations. If that was a mistake, <Link to={paths.contactUs}>write to us</Link>.
              </Trans>
            </FormMessage>
          ) : (
            <Button kind="primary" disabled={!isAlive} onClick={() => stop.mutate()} busy={stop.isPending}>
              {stop.isPending ? t`One moment…` : t`Send me no more invitations`}
            </Button>
          )}
        </div>
      </section>
    </Page>
  );
}
