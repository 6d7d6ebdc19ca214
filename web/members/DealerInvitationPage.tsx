import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import page from '../accounts/account-page.module.css';
import { Roadside } from '../accounts/Roadside.tsx';
import { api, Refused } from '../kit/api.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AcceptForm } from './AcceptForm.tsx';

/** Where a mailed invitation leads. Its token stands in the fragment, which only the browser knows. */
export default function DealerInvitationPage() {
  const { t } = useLingui();
  const alive = useStoredSessions();
  const token = useLocation().hash.slice(1);
  return (
    <Page className={`page-room ${page.withRoad}`}>
      <PageHead title={t`Invitation`} />
      <section className={page.card}>
        <div className={`titled ${page.head}`}>
          <h1>{t`Invitation`}</h1>
        </div>
        {!alive ? <Waiting /> : token ? <Invitation token={token} /> : <Over />}
      </section>
      <div className={page.beside}>
        <Roadside picture="vehicle-pickup.svg" />
      </div>
    </Page>
  );
}

function Invitation({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('readInvitation', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitation.data) return <AcceptForm invitation={invitation.data} token={token} />;
  if (!invitation.isError) return <Waiting />;
  if (invitation.error instanceof Refused && invitation.error.status === 400) return <Over />;
  return <LoadFailed title={<Trans>The invitation could not be loaded.</Trans>} of={invitation} />;
}

function Over() {
  return (
    <Notice title={<Trans>This invitation does not work any more</Trans>}>
      <p>
        <Trans>It was used or withdrawn, or is too old. Ask who invited you to send it again.</Trans>
      </p>
    </Notice>
  );
}

function Waiting() {
  return (
    <div className={page.form} role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton width="80%" />
      {['e-mail', 'first name', 'last name', 'password', 'accept'].map((field) => (
        <Skeleton key={field} width="100%" height="48px" />
      ))}
    </div>
  );
}
