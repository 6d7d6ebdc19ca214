import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import page from '../accounts/account-page.module.css';
import { NewPasswordField } from '../accounts/NewPasswordField.tsx';
import { Roadside } from '../accounts/Roadside.tsx';
import { roleWords } from '../accounts/role-words.ts';
import { api, Refused } from '../kit/api.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';

/** Where a mailed invitation leads. Its token stands in the fragment, which only the browser knows. */
export default function DealerInvitationPage() {
  const { t } = useLingui();
  const alive = useStoredSessions();
  const token = useLocation().hash.slice(1);
  return (
    <Page className={`page-room ${page.withRoad}`}>
      <PageHead title={t`Invitation`} />
      <section className={page.card}>
        <div className={`titled stack gap-125 ${page.head}`}>
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
  return <LoadFailed title={<Trans>We couldn’t load the invitation.</Trans>} of={invitation} />;
}

function Over() {
  return (
    <Notice title={<Trans>This invitation no longer works</Trans>}>
      <p>
        <Trans>
          It was already used or withdrawn, or it has expired. Ask the person who invited you for a new one.
        </Trans>
      </p>
    </Notice>
  );
}

function Waiting() {
  return (
    <div className={`stack gap-25 ${page.form}`} role="status">
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

const empty = { firstName: '', lastName: '', password: '' };

/** Takes an invitation up: a name and a password, and the person is in. */
function AcceptForm({ invitation, token }: { invitation: CallReply<'readInvitation'>; token: string }) {
  const { i18n, t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const navigate = useNavigate();
  const { form, field, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ firstName, lastName, password }) => ({
      ...(firstName.trim() === '' && { firstName: t`First Name is required.` }),
      ...(lastName.trim() === '' && { lastName: t`Last Name is required.` }),
      ...(password.trim() === '' && { password: t`Password is required.` }),
    }),
  });
  const accept = useMutation({
    mutationFn: (values: typeof empty) => api('acceptInvitation', { body: { token, ...values } }),
    onSuccess: (signedIn) => {
      login(signedIn.dealer, signedIn.token);
      void navigate(paths.dealerDashboard, { replace: true });
    },
    onError: refuse,
  });
  const { name, invitedBy, emailAddresses } = invitation;
  const role = i18n._(roleWords[invitation.role].name);
  const may = i18n._(roleWords[invitation.role].may);
  return (
    <>
      <p className={page.note}>
        <Trans>
          {invitedBy} invited you to join {name}. Your role: {role}. What you can do: {may}.
        </Trans>
      </p>
      <form
        {...form.sentBy((values) => accept.mutate(values))}
        aria-label={t`Accept the invitation`}
        className={`stack gap-25 ${page.form}`}
      >
        <TextField
          label={t`Email address`}
          description={t`You’ll sign in with this email address.`}
          type="email"
          autoComplete="username"
          value={emailAddresses}
          readOnly
        />
        <TextField label={t`First name`} autoComplete="given-name" maxLength={80} {...field('firstName')} />
        <TextField label={t`Last name`} autoComplete="family-name" maxLength={80} {...field('lastName')} />
        <NewPasswordField
          label={t`Password`}
          account="dealer"
          about={[form.values.firstName, form.values.lastName, emailAddresses, name]}
          {...field('password')}
        />
        <FormFaults errors={form.errors} />
        <CallFailed error={accept.error} unlessField={Object.keys(empty)} />
        <Button kind="primary" type="submit" busy={accept.isPending}>
          {accept.isPending ? <Trans>One moment…</Trans> : <Trans>Accept</Trans>}
        </Button>
      </form>
    </>
  );
}
