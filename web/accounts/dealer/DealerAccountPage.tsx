import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { languages } from '#contract/languages.ts';
import { api } from '../../kit/api.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { dealerAccountKey, useDealerAccount } from '../../kit/use-dealer-account.ts';
import { forgotDealerPassword } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { OwnAbsence } from '../absence/Absence.tsx';
import page from '../account-page.module.css';
import { CurrentAndNewPassword, useChangePassword } from '../CurrentAndNewPassword.tsx';
import { SignedInDevices } from '../devices/SignedInDevices.tsx';
import { EmailStatus } from '../EmailStatus.tsx';
import { OneTimeCodes } from '../one-time-codes/OneTimeCodes.tsx';
import { MailLanguageField } from '../PersonFields.tsx';
import { roleWords } from '../role-words.ts';
import classes from './dealer-account.module.css';

const part = `stack start gap-2 ${classes.part}`;

/** The parts with their fields, so that little moves when they come. */
const shape = {
  details: ['first name', 'last name', 'language', 'save'],
  password: ['current', 'new', 'repeated', 'change'],
  codes: ['turn on'],
  sessions: ['sign out'],
} as const;

/** The own sign-in of whoever works for a dealer. */
export default function DealerAccountPage() {
  const { t } = useLingui();
  return <DealerFrame title={t`Account`}>{(session) => <Account key={session.token} {...session} />}</DealerFrame>;
}

function Account({ token }: DealerSession) {
  const { t } = useLingui();
  const account = useDealerAccount(token);
  if (account.data) {
    const { data } = account.data;
    return (
      <div className={`stack ${classes.parts}`}>
        <section className={part} aria-label={t`Email address`}>
          <EmailStatus
            kind="dealer"
            isConfirmed={data.emailConfirmed}
            email={data.emailAddresses}
            newEmail={null}
            send={() => api('sendDealerEmailLink', {}, token)}
          />
        </section>
        <OwnDetailsForm account={data} token={token} />
        <OwnAbsence token={token} className={part} />
        <DealerPasswordForm email={data.emailAddresses} token={token} />
        <OneTimeCodes
          kind="dealer"
          isOn={data.oneTimeCodes}
          codesLeft={data.recoveryCodesLeft}
          token={token}
          className={part}
        />
        <SignedInDevices kind="dealer" token={token} className={part} />
      </div>
    );
  }
  if (account.isError) return <LoadFailed title={t`We couldn’t load your account.`} of={account} />;
  return (
    <div className={`stack ${classes.parts}`} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      {Object.entries(shape).map(([name, fields]) => (
        <div key={name} className={part}>
          <Skeleton width="32%" height="24px" />
          <Skeleton width="64%" />
          <div className={`stack whole ${page.fields}`}>
            {fields.map((field) => (
              <Skeleton key={field} width="100%" height="48px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

type DetailsProps = { account: CallReply<'readDealerAccount'>['data']; token: string };
type Values = { firstName: string; lastName: string; language: string };

/** Who the member is, for the business and for us. */
function OwnDetailsForm({ account, token }: DetailsProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { firstName, lastName, language } = account;
  const { form, field, refuse } = useCheckedForm<Values>({
    initialValues: { firstName, lastName, language },
    check: (values) => ({
      ...(values.firstName.trim() === '' && { firstName: t`First Name is required.` }),
      ...(values.lastName.trim() === '' && { lastName: t`Last Name is required.` }),
    }),
  });
  const save = useMutation({
    mutationFn: (values: Values) => {
      const chosen = languages.find((one) => one === values.language) ?? 'en';
      return api('saveDealerAccount', { body: { ...values, language: chosen } }, token);
    },
    onSuccess: (saved) => {
      queries.setQueryData(dealerAccountKey, saved);
      const { dealer, login } = useDealerStore.getState();
      if (dealer) login({ ...dealer, firstName: saved.data.firstName, lastName: saved.data.lastName }, token);
    },
    onError: refuse,
  });
  return (
    <section className={part} aria-labelledby="own-details">
      <h2 id="own-details">{t`You`}</h2>
      <dl className={`stack ${classes.facts}`}>
        <dt>{t`Business`}</dt>
        <dd>{account.name}</dd>
        <dt>{t`Role`}</dt>
        <dd>{i18n._(roleWords[account.role].name)}</dd>
        <dt>{t`Email address`}</dt>
        <dd>{account.emailAddresses}</dd>
      </dl>
      <form
        {...form.sentBy((values) => save.mutate(values))}
        aria-label={t`Your details`}
        className={`stack whole gap-25 ${page.form}`}
        onChange={() => save.reset()}
      >
        <div className={`stack whole ${page.fields}`}>
          <TextField label={t`First name`} autoComplete="given-name" maxLength={80} {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" maxLength={80} {...field('lastName')} />
          <MailLanguageField {...field('language')} />
        </div>
        <FormFaults errors={form.errors} />
        <CallFailed error={save.error} unlessField />
        {save.isSuccess && <FormMessage kind="success">{t`Your details are saved.`}</FormMessage>}
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? t`Saving…` : t`Save`}
        </Button>
      </form>
    </section>
  );
}

/** Changes the member's password; the session goes on under the new token that comes back. */
function DealerPasswordForm({ email, token }: { email: string; token: string }) {
  const { t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const dealer = useDealerStore((store) => store.dealer);
  const { field, submit, isPending, message } = useChangePassword(async (body) => {
    const signedIn = await api('changeDealerPassword', { body }, token);
    // With the new token the page begins anew, so the news stands in a toast.
    const text = t`Your password has been changed. You’ve been signed out everywhere else.`;
    showToast({ kind: 'success', text });
    login(signedIn.dealer, signedIn.token);
  });
  return (
    <section className={part} aria-labelledby="own-password">
      <h2 id="own-password">{t`Password`}</h2>
      <p>{t`You’ll be signed out everywhere else.`}</p>
      <form
        method="post"
        noValidate
        aria-label={t`Change password`}
        className={`stack whole gap-25 ${page.form}`}
        onSubmit={submit}
      >
        <div className={`stack whole ${page.fields}`}>
          <CurrentAndNewPassword
            field={field}
            email={email}
            account="dealer"
            about={dealer ? [dealer.firstName, dealer.lastName, dealer.name] : []}
          />
        </div>
        {message && <FormMessage kind="error">{message}</FormMessage>}
        <div className="flow gap-15">
          <Button type="submit" busy={isPending}>
            {isPending ? t`Saving…` : t`Change password`}
          </Button>
          <Link to={forgotDealerPassword} className={`link no-line ${page.link}`}>{t`Forgot password?`}</Link>
        </div>
      </form>
    </section>
  );
}
