import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { languages } from '#contract/languages.ts';
import { api, Refused } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import page from '../account-page.module.css';
import { EmailStatus } from '../EmailStatus.tsx';
import {
  MailLanguageField,
  NameFields,
  PostalCodeField,
  ProvinceField,
  StreetAndCityFields,
  TelephoneField,
  UsernameField,
} from '../PersonFields.tsx';
import { checkRegistration, emptyRegistration } from '../registration-rules.ts';

const statusOf = (error: unknown): number | undefined => (error instanceof Refused ? error.status : undefined);

/** Changes a person's own data. `saved` is what the fields are a change of; where it is stale, the person decides. */
export function ProfileForm({ profile, token }: { profile: Profile; token: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const login = useLoginStore((store) => store.login);
  const failureWords = useFailureWords();
  const [saved, setSaved] = useState(profile);
  const [isDone, setDone] = useState(false);

  const { form, field, refuse } = useCheckedForm<ProfileValues>({
    initialValues: profileValues(profile),
    check: (values) => {
      const errors = Object.entries(checkProfile(saved, values));
      return Object.fromEntries(errors.map(([name, message]) => [name, i18n._(message)]));
    },
  });

  const adopt = (newest: Profile) => {
    setSaved(newest);
    form.setValues(profileValues(newest));
    const { firstName, lastName, emailAddresses, contactNumbers } = newest;
    const { user } = useLoginStore.getState();
    if (user) login({ ...user, firstName, lastName, emailAddresses, contactNumbers }, token);
    void queries.invalidateQueries({ queryKey: ['user'], refetchType: 'none' });
  };

  const save = useMutation({
    mutationFn: ({ values, version }: { values: ProfileValues; version: number }) =>
      api('saveProfile', { body: profileBody(values), version }, token),
    onSuccess: ({ data }) => {
      adopt(data);
      setDone(true);
    },
    onError: refuse,
  });
  const readAgain = useMutation({ mutationFn: () => api('readProfile', {}, token) });

  const isStale = statusOf(save.error) === 412;
  const send = (values: ProfileValues, version: number) => {
    setDone(false);
    save.mutate({ values, version });
  };
  const keepMine = () =>
    readAgain.mutate(undefined, {
      onSuccess: ({ data }) => {
        setSaved(data);
        send(form.getValues(), data.version);
      },
    });
  const takeTheirs = () =>
    readAgain.mutate(undefined, {
      onSuccess: ({ data }) => {
        adopt(data);
        save.reset();
      },
    });

  return (
    <form
      {...form.sentBy((values) => send(values, saved.version))}
      aria-label={t`Profile`}
      className={`stack gap-25 ${page.form}`}
      onChange={() => setDone(false)}
    >
      <EmailStatus
        kind="user"
        isConfirmed={saved.emailConfirmed}
        email={saved.emailAddresses}
        newEmail={saved.newEmailAddresses}
        send={() => api('sendEmailLink', {}, token)}
      />
      <ProfileFields form={form} field={field} saved={saved} />
      <FormFaults errors={form.errors} />
      {isStale ? (
        <div className="overtaken stack gap-2" role="alert">
          <p>
            <Trans>Your profile was changed in another window or on another device. Your entries are still here.</Trans>
          </p>
          <div className="flow gap-15">
            <Button onClick={keepMine} busy={readAgain.isPending || save.isPending}>{t`Save what I entered`}</Button>
            <Button onClick={takeTheirs} busy={readAgain.isPending}>{t`Show the newer profile`}</Button>
          </div>
          {readAgain.isError && <p>{failureWords(readAgain.error)}</p>}
        </div>
      ) : (
        <CallFailed error={save.error} unlessField />
      )}
      {isDone && <FormMessage kind="success">{t`Profile saved.`}</FormMessage>}
      {!isStale && (
        <Button kind="primary" type="submit" busy={save.isPending}>
          {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save profile</Trans>}
        </Button>
      )}
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<ProfileValues>>, 'form' | 'field'> & { saved: Profile };

/** The fields of the profile; another e-mail address asks for the password beside it. */
function ProfileFields({ form, field, saved }: FieldsProps) {
  const { t } = useLingui();
  const optional = t`Optional`;
  return (
    <div className={`stack ${page.fields}`}>
      <NameFields field={field} />
      <EmailField {...field('emailAddresses')} />
      {isNewAddress(saved, form.values.emailAddresses) && (
        <PasswordField
          description={t`You sign in with your email address, so we need your password before we change the address. The change will take effect once you open the link we send to the new one.`}
          maxLength={128}
          {...field('currentPassword')}
        />
      )}
      <TelephoneField field={field} label={t`Mobile number`} />
      <UsernameField field={field} />
      <StreetAndCityFields field={field} description={optional} />
      <ProvinceField field={field} name="state" description={optional} kept={saved.state} />
      <PostalCodeField field={field} description={optional} />
      <TextField label={t`Country`} autoComplete="country-name" maxLength={60} {...field('country')} />
      <MailLanguageField {...field('language')} />
    </div>
  );
}

type Profile = CallReply<'readProfile'>['data'];

/** What the form holds: every field as text. The password is asked for with another e-mail address. */
type ProfileValues = Record<
  Exclude<keyof Profile, 'version' | 'createdAt' | 'emailConfirmed' | 'newEmailAddresses'> | 'currentPassword',
  string
>;

/** The form as the profile stands, in the order of the fields. */
const profileValues = (fields: Profile): ProfileValues => ({
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  currentPassword: '',
  contactNumbers: fields.contactNumbers,
  username: fields.username,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zipcode: fields.zipcode,
  country: fields.country,
  language: fields.language,
});

/** Whether the server will ask for the password: letters' case makes no other address. */
const isNewAddress = (profile: Profile, email: string): boolean =>
  email.trim().toLowerCase() !== profile.emailAddresses.trim().toLowerCase();

/** What is wrong before anything is sent, by field; names and addresses by the rules of the registration. */
const checkProfile = (
  profile: Profile,
  values: ProfileValues,
): Partial<Record<keyof ProfileValues, MessageDescriptor>> => {
  const errors: Partial<Record<keyof ProfileValues, MessageDescriptor>> = {};
  const { firstName, lastName, emailAddresses, contactNumbers } = values;
  // The password of the registration is none of the profile's; any text stands for it.
  const registration = { ...emptyRegistration, firstName, lastName, emailAddresses, contactNumbers, password: 'given' };
  for (const { field, message } of checkRegistration(registration)) {
    if (field !== 'password') errors[field] ??= message;
  }
  if (values.country.trim() === '') errors.country = msg`Country is required.`;
  if (isNewAddress(profile, emailAddresses) && values.currentPassword === '') {
    errors.currentPassword = msg`Enter your password.`;
  }
  return errors;
};

/** What is sent: every field, and the password where there is one. */
const profileBody = ({ currentPassword, language, ...fields }: ProfileValues): CallRequest<'saveProfile'>['body'] => ({
  ...fields,
  language: languages.find((one) => one === language),
  ...(currentPassword !== '' && { currentPassword }),
});
