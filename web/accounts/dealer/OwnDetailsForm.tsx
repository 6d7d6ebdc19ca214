import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { languages } from '#contract/languages.ts';
import { api } from '../../kit/api.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { dealerAccountKey } from '../../kit/use-dealer-account.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MailLanguageField } from '../MailLanguageField.tsx';
import { roleWords } from '../role-words.ts';
import classes from './dealer-account.module.css';

type Account = CallReply<'readDealerAccount'>['data'];
type Values = { firstName: string; lastName: string; language: string };

/** Who the member is, for the business and for us. */
export function OwnDetailsForm({ account, token }: { account: Account; token: string }) {
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
    <section className={classes.part} aria-labelledby="own-details">
      <h2 id="own-details">{t`You`}</h2>
      <dl className={classes.facts}>
        <dt>{t`Business`}</dt>
        <dd>{account.name}</dd>
        <dt>{t`Role`}</dt>
        <dd>{i18n._(roleWords[account.role].name)}</dd>
        <dt>{t`E-mail address`}</dt>
        <dd>{account.emailAddresses}</dd>
      </dl>
      <form
        {...form.sentBy((values) => save.mutate(values))}
        aria-label={t`Your details`}
        className={classes.form}
        onChange={() => save.reset()}
      >
        <div className={`stack whole ${classes.fields}`}>
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
