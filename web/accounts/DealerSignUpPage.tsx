import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallRequest } from '#contract/contract.ts';
import { looksLikeEmail } from '#contract/email-address.ts';
import { api } from '../kit/api.ts';
import { onceMore } from '../kit/once-more.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { contactPath, paths, signUpPath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { TextField } from '../ui/TextField.tsx';
import page from './account-page.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NameFields, PostalCodeField, ProvinceField, StreetAndCityFields, TelephoneField } from './PersonFields.tsx';
import { Roadside } from './Roadside.tsx';
import classes from './registration.module.css';
import { useLeaveWhenSignedIn } from './use-sign-in.ts';

/** How a business gets an account; whoever has one goes to the dashboard. */
export default function DealerSignUpPage() {
  const { t } = useLingui();
  const ready = useLeaveWhenSignedIn('dealer');
  return (
    <Page className="page-room">
      <PageHead
        title={t`Dealer Sign Up`}
        description={t`Sign up your business on iCarDeals and receive the deals that shoppers build.`}
      />
      <section className={`${page.wide} ${page.split}`}>
        <div className={`titled stack gap-125 ${page.head}`}>
          <h1>{t`Dealer Sign Up`}</h1>
          <p>
            <Trans>
              Sign up your business and start right away. We verify its registration, usually within one business day.
              Shoppers will see your page once you’re approved.
            </Trans>
          </p>
          <div className={page.beside}>
            <Roadside picture="vehicle-pickup.svg" />
          </div>
        </div>
        <DealerRegistrationForm ready={ready} />
        <p className="links">
          <Link to={paths.dealerSignIn}>{t`Already have an account? Log In`}</Link>
          <Link to={contactPath('dealer')}>{t`Write to us`}</Link>
          <Link to={signUpPath('User')}>{t`Sign up as a shopper`}</Link>
        </p>
      </section>
    </Page>
  );
}

/** Registers a business; its owner is signed in and led to the dashboard by the page. */
function DealerRegistrationForm({ ready }: { ready: boolean }) {
  const { i18n, t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const { form, field, refuse } = useCheckedForm({
    initialValues: emptyRegistration,
    check: (values) => {
      const faults = Object.entries(checkRegistration(values));
      return Object.fromEntries(faults.map(([name, message]) => [name, i18n._(message)]));
    },
  });
  const register = useMutation({
    mutationFn: (values: DealerRegistration) =>
      onceMore(() => api('registerDealer', { body: { ...values, emailAddresses: values.emailAddresses.trim() } })),
    onSuccess: ({ dealer, token }) => login(dealer, token),
    onError: refuse,
  });
  return (
    <form
      {...form.sentBy((values) => register.mutate(values))}
      aria-label={t`Business registration`}
      className="stack start gap-25"
    >
      <DealerRegistrationFields form={form} field={field} />
      <FormFaults errors={form.errors} />
      <CallFailed error={register.error} unlessField />
      <p className={`note ${classes.purpose}`}>
        <Trans>
          We use these details to check your registration and sign you in. Once you’re approved, your business name,
          address and phone number will appear on your public page. See the{' '}
          <Link to={paths.termsConditions} target="_blank">
            Terms & Conditions
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacyPolicy} target="_blank">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
      <Button kind="primary" type="submit" disabled={!ready} busy={register.isPending}>
        {register.isPending ? <Trans>Signing up…</Trans> : <Trans>Sign up</Trans>}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<DealerRegistration>>, 'form' | 'field'>;

/** The business, and the person who owns its account. */
function DealerRegistrationFields({ form, field }: FieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, emailAddresses, name } = form.values;
  return (
    <>
      <fieldset className={`bare stack whole narrowing gap-2 ${classes.group}`}>
        <legend>{t`Your business`}</legend>
        <div className={`stack whole ${classes.fields}`}>
          <TextField
            label={t`Business name`}
            description={t`The name shoppers know you by. We’ll use it in your page’s web address.`}
            autoComplete="organization"
            maxLength={100}
            {...field('name')}
          />
          <TextField
            label={t`Registration number`}
            description={t`Issued by OMVIC or your province’s regulator.`}
            autoComplete="off"
            maxLength={40}
            {...field('registrationNumber')}
          />
          <TelephoneField field={field} label={t`Phone number`} />
          <StreetAndCityFields field={field} />
          <ProvinceField field={field} name="province" />
          <PostalCodeField field={field} />
        </div>
      </fieldset>
      <fieldset className={`bare stack whole narrowing gap-2 ${classes.group}`}>
        <legend>{t`About you, the owner`}</legend>
        <div className={`stack whole ${classes.fields}`}>
          <NameFields field={field} />
          <EmailField {...field('emailAddresses')} />
          <NewPasswordField
            label={t`Password`}
            account="dealer"
            about={[firstName, lastName, emailAddresses, name]}
            {...field('password')}
          />
        </div>
      </fieldset>
    </>
  );
}

type DealerRegistration = CallRequest<'registerDealer'>['body'];

const missing: Record<keyof DealerRegistration, MessageDescriptor> = {
  name: msg`Business name is required.`,
  registrationNumber: msg`Registration number is required.`,
  contactNumbers: msg`Phone number is required.`,
  address: msg`Street address is required.`,
  city: msg`City is required.`,
  province: msg`Province is required.`,
  zipcode: msg`Postal code is required.`,
  firstName: msg`First Name is required.`,
  lastName: msg`Last Name is required.`,
  emailAddresses: msg`Email is required.`,
  password: msg`Password is required.`,
};

// The keys of a registration, which Object.keys gives as plain texts.
const fields = Object.keys(missing) as (keyof DealerRegistration)[];

// Every field of it.
const emptyRegistration = Object.fromEntries(fields.map((field) => [field, ''])) as DealerRegistration;

/** What is wrong before anything is sent, by field; what only the server knows is for it to say. */
function checkRegistration(values: DealerRegistration): Partial<Record<keyof DealerRegistration, MessageDescriptor>> {
  const faults = Object.fromEntries(
    fields.filter((field) => values[field].trim() === '').map((field) => [field, missing[field]]),
  );
  const isOdd = !faults.emailAddresses && !looksLikeEmail(values.emailAddresses);
  return isOdd ? { ...faults, emailAddresses: msg`Invalid email format.` } : faults;
}
