import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dealerRoles, givenRoles } from '#contract/roles.ts';
import { AwayWords } from '../accounts/absence/Absence.tsx';
import { roleWords } from '../accounts/role-words.ts';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useRevokedToast } from './KeysToRevoke.tsx';
import { AbsenceSheet, LessSheet, OwnerSheet, RemoveSheet } from './MemberSheets.tsx';
import classes from './members.module.css';
import { type Member, type MemberKey, usePeopleChange } from './use-people.ts';

type Change = { role?: (typeof givenRoles)[number]; disabled?: boolean; keepKeys?: string[] };

/** An owner may step back; nobody becomes one by a choice in a list. */
const rolesOf = ({ role }: Member) => (role === 'owner' ? ([role, ...givenRoles] as const) : givenRoles);

type RowProps = { member: Member; ownKeys: readonly MemberKey[]; today: string; token: string };

/** A member: who it is, what they may do, and the ways to change that. `ownKeys` are those of whoever looks. */
export function MemberRow({ member, ownKeys, today, token }: RowProps) {
  const { i18n, t } = useLingui();
  const failureWords = useFailureWords();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const [isPassingOn, setPassingOn] = useState(false);
  const [isAbsent, setAbsent] = useState(false);
  // What waits until it's said which keys are revoked with it.
  const [asked, ask] = useState<Change>();
  const tellRevoked = useRevokedToast();
  const { _id: id, firstName, lastName, isYou, disabled } = member;
  const name = `${firstName} ${lastName}`;
  const change = usePeopleChange((body: Change) => api('changeMember', { params: { id }, body }, token));
  const send = (body: Change) =>
    change.mutate(body, {
      onSuccess: ({ revokedKeys }) => {
        ask(undefined);
        tellRevoked(revokedKeys);
        // Whoever gives up their own place as an owner has no business on this page any more.
        if (isYou) void navigate(paths.dealerDashboard);
      },
    });
  const askOrSend = (body: Change) => {
    if (member.keys.length === 0 && !(body.disabled && member.getsLeads)) return send(body);
    // What was refused before has nothing to do with what is asked now.
    change.reset();
    ask(body);
  };
  const chooseRole = (chosen: string) => {
    const role = givenRoles.find((one) => one === chosen);
    if (!role) return;
    const maySame = dealerRoles.indexOf(role) <= dealerRoles.indexOf(member.role);
    if (maySame) send({ role });
    else askOrSend({ role });
  };
  return (
    <li className={`stack underlined ${classes.row}`}>
      <div className="narrowing breaks">
        <p className="strong">
          {name}
          {isYou && <span className={`fine medium ${classes.tag}`}>{t`You`}</span>}
          {disabled && <span className={`fine medium ${classes.tag}`}>{t`Disabled`}</span>}
          {member.away && (
            <span className={`fine medium ${classes.tag}`}>
              <AwayWords away={member.away} />
            </span>
          )}
        </p>
        <p className="note">{member.emailAddresses}</p>
        <About member={member} locale={i18n.locale} />
      </div>
      <SelectField
        aria-label={t`${name}’s role`}
        value={member.role}
        disabled={disabled || change.isPending}
        onChange={(event) => chooseRole(event.currentTarget.value)}
        data={rolesOf(member).map((role) => ({ value: role, label: i18n._(roleWords[role].name) }))}
      />
      <div className={`flow gap-1 ${classes.buttons}`}>
        {member.role !== 'owner' && !disabled && (
          <Button aria-label={t`Make owner: ${name}`} onClick={() => setPassingOn(true)}>{t`Make owner`}</Button>
        )}
        <Button aria-label={t`${name}’s absence`} onClick={() => setAbsent(true)}>{t`Absence`}</Button>
        {!isYou && (
          <Button
            onClick={() => (disabled ? send({ disabled: false }) : askOrSend({ disabled: true }))}
            busy={change.isPending}
          >
            {disabled ? <Trans>Restore access</Trans> : <Trans>Disable</Trans>}
          </Button>
        )}
        <Button aria-label={isYou ? t`Leave this business` : t`Remove ${name}`} onClick={() => setRemoving(true)}>
          {isYou ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
        </Button>
      </div>
      {change.isError && !asked && (
        <div className={classes.failed}>
          <FormMessage kind="error">{failureWords(change.error)}</FormMessage>
        </div>
      )}
      {asked && (
        <LessSheet
          member={member}
          isDisabling={asked.disabled === true}
          busy={change.isPending}
          error={change.error}
          onChange={(keepKeys) => send({ ...asked, keepKeys })}
          onClose={() => {
            ask(undefined);
            change.reset();
          }}
        />
      )}
      {isPassingOn && (
        <OwnerSheet member={member} ownKeys={ownKeys} token={token} onClose={() => setPassingOn(false)} />
      )}
      {isAbsent && <AbsenceSheet member={member} today={today} token={token} onClose={() => setAbsent(false)} />}
      {isRemoving && <RemoveSheet member={member} token={token} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function About({ member, locale }: { member: Member; locale: string }) {
  const { lastSeenAt, oneTimeCodes } = member;
  const seen = lastSeenAt && formatInstant(lastSeenAt, locale);
  return (
    <p className="note">
      {seen ? <Trans>Last seen {seen}</Trans> : <Trans>Never signed in</Trans>}
      {' · '}
      {oneTimeCodes ? <Trans>two-step verification on</Trans> : <Trans>two-step verification off</Trans>}
    </p>
  );
}
