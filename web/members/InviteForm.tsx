import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { givenRoles } from '#contract/roles.ts';
import { roleWords } from '../accounts/role-words.ts';
import { api } from '../kit/api.ts';
import { sentOnce } from '../kit/attempt-key.ts';
import { looksLikeEmail } from '../kit/email-shape.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import classes from './members.module.css';
import { usePeopleChange } from './use-people.ts';

type Values = { emailAddresses: string; role: string };

/** Invites somebody by mail, while the plan has a place. */
export function InviteForm({ token, places }: { token: string; places: { taken: number; most: number } }) {
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
      aria-label={t`Invite somebody`}
      className={`card stack gap-2 ${classes.invite}`}
    >
      <h2>{t`Invite somebody`}</h2>
      <div className={classes.fields}>
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
          one={`# of ${most} places of your plan is taken.`}
          other={`# of ${most} places of your plan are taken.`}
        />{' '}
        {taken >= most && <Link to={paths.subscriptions}>{t`See the plans`}</Link>}
      </p>
      <FormFaults errors={form.errors} />
      <CallFailed error={invite.error} unlessField />
      {invite.isSuccess && <FormMessage kind="success">{t`The invitation to ${invited} is on its way.`}</FormMessage>}
      <Button kind="primary" type="submit" busy={invite.isPending}>
        {invite.isPending ? <Trans>Sending…</Trans> : <Trans>Send invitation</Trans>}
      </Button>
    </form>
  );
}
