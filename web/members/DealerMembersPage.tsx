import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { looksLikeEmail } from '#contract/email-address.ts';
import { givenRoles } from '#contract/roles.ts';
import { roleWords } from '../accounts/role-words.ts';
import { api } from '../kit/api.ts';
import { sentOnce } from '../kit/attempt-key.ts';
import { formatInstant } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { OwnersFrame } from '../shell/DealerFrame.tsx';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { MemberRow } from './MemberRow.tsx';
import classes from './members.module.css';
import { LeadDesk } from './rule/LeadDeskForm.tsx';
import { LeadRule } from './rule/LeadRuleForm.tsx';
import { type Invitation, type People, usePeople, usePeopleChange } from './use-people.ts';

/** The people of the business, for its owners. */
export default function DealerMembersPage() {
  const { t } = useLingui();
  return (
    <OwnersFrame title={t`Team`} others={t`Ask an owner to invite someone or change a team member’s access.`}>
      {(token) => <Members token={token} />}
    </OwnersFrame>
  );
}

function Members({ token }: { token: string }) {
  const { t } = useLingui();
  const people = usePeople(token);
  if (people.data) return <PeopleLists people={people.data.data} token={token} />;
  if (people.isError) return <LoadFailed title={t`We couldn’t load the team.`} of={people} />;
  return (
    <div className={`stack ${classes.parts}`} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton width="32%" height="24px" />
      <Skeleton width="64%" height="48px" />
      <SkeletonCard fields={1} />
    </div>
  );
}

function PeopleLists({ people, token }: { people: People; token: string }) {
  const { t } = useLingui();
  const { members, invitations, mostMembers, mayInvite, today } = people;
  const ownKeys = members.find(({ isYou }) => isYou)?.keys ?? [];
  const taken = members.filter(({ disabled }) => !disabled).length + invitations.length;
  return (
    <div className={`stack ${classes.parts}`}>
      <section aria-labelledby="members">
        <h2 id="members">
          <Plural value={members.length} one="# team member" other="# team members" />
        </h2>
        <ul className={classes.list}>
          {members.map((member) => (
            <MemberRow key={member._id} member={member} ownKeys={ownKeys} today={today} token={token} />
          ))}
        </ul>
      </section>
      <LeadRule token={token} />
      <LeadDesk token={token} />
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations">{t`Invited`}</h2>
          <ul className={classes.list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} token={token} />
            ))}
          </ul>
        </section>
      )}
      {mayInvite ? (
        <InviteForm token={token} places={{ taken, most: mostMembers }} />
      ) : (
        <Notice title={<Trans>You can invite people once we’ve approved your business</Trans>}>
          <p>{t`We email the people you invite, so we review each business first.`}</p>
        </Notice>
      )}
    </div>
  );
}

/** An invitation that waits, or has run out. */
function InvitationRow({ invitation, token }: { invitation: Invitation; token: string }) {
  const { i18n, t } = useLingui();
  const failureWords = useFailureWords();
  const { _id: id, emailAddresses, role, expiresAt, hasExpired } = invitation;
  const params = { id };
  const again = usePeopleChange(() => api('sendInvitationAgain', { params }, token));
  const withdraw = usePeopleChange(() => api('withdrawInvitation', { params }, token));
  const failed = again.error ?? withdraw.error;
  const until = formatInstant(expiresAt, i18n.locale);
  const tellSent = () => showToast({ kind: 'success', text: t`Invitation sent.` });
  return (
    <li className={`stack underlined ${classes.row}`}>
      <div className="narrowing breaks">
        <p className="strong">{emailAddresses}</p>
        <p className="note">
          {hasExpired ? <Trans>The invitation has expired.</Trans> : <Trans>The invitation expires on {until}</Trans>}
        </p>
      </div>
      <p className="note">{i18n._(roleWords[role].name)}</p>
      <div className={`flow gap-1 ${classes.buttons}`}>
        <Button
          aria-label={t`Resend the invitation to ${emailAddresses}`}
          onClick={() => again.mutate(undefined, { onSuccess: tellSent })}
          busy={again.isPending}
        >
          <Trans>Resend</Trans>
        </Button>
        <Button
          aria-label={t`Withdraw the invitation to ${emailAddresses}`}
          onClick={() => withdraw.mutate()}
          busy={withdraw.isPending}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      {failed && (
        <div className={classes.failed}>
          <FormMessage kind="error">{failureWords(failed)}</FormMessage>
        </div>
      )}
    </li>
  );
}

type Values = { emailAddresses: string; role: string };

/** Invites somebody by mail, while the plan has a place. */
function InviteForm({ token, places }: { token: string; places: { taken: number; most: number } }) {
  const { i18n, t } = useLingui();
  const { form, field, refuse } = useCheckedForm<Values>({
    initialValues: { emailAddresses: '', role: 'sales' },
    check: ({ emailAddresses }) => {
      if (emailAddresses.trim() === '') return { emailAddresses: t`Email is required.` };
      return looksLikeEmail(emailAddresses) ? {} : { emailAddresses: t`Invalid email format.` };
    },
  });
  const role = givenRoles.find((one) => one === form.values.role) ?? 'sales';
  const [once] = useState(sentOnce);
  const invite = usePeopleChange(({ emailAddresses }: Values) => {
    const body = { emailAddresses: emailAddresses.trim(), role };
    return once(body, (idempotencyKey) => api('inviteMember', { body, idempotencyKey }, token));
  });
  const { taken, most } = places;
  const invited = invite.variables?.emailAddresses ?? '';
  return (
    <form
      {...form.sentBy((values) => invite.mutate(values, { onSuccess: () => form.reset(), onError: refuse }))}
      aria-label={t`Invite someone`}
      className={`card stack gap-2 ${classes.invite}`}
    >
      <h2>{t`Invite someone`}</h2>
      <div className={`stack ${classes.fields}`}>
        <EmailField autoComplete="off" {...field('emailAddresses')} />
        <SelectField
          label={t`Role`}
          description={i18n._(roleWords[role].may)}
          data={givenRoles.toReversed().map((one) => ({ value: one, label: i18n._(roleWords[one].name) }))}
          {...field('role')}
        />
      </div>
      <p className="note">
        <Plural
          value={taken}
          one={`# of ${most} seats on your plan is in use.`}
          other={`# of ${most} seats on your plan are in use.`}
        />{' '}
        {taken >= most && <Link to={paths.subscriptions}>{t`See plans`}</Link>}
      </p>
      <FormFaults errors={form.errors} />
      <CallFailed error={invite.error} unlessField />
      {invite.isSuccess && <FormMessage kind="success">{t`We’ve sent the invitation to ${invited}.`}</FormMessage>}
      <Button kind="primary" type="submit" busy={invite.isPending}>
        {invite.isPending ? <Trans>Sending…</Trans> : <Trans>Send invitation</Trans>}
      </Button>
    </form>
  );
}
