import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallRequest } from '#contract/contract.ts';
import { looksLikeEmail } from '#contract/email-address.ts';
import { readStaticPage, withItsReader } from '../content/read-static-page.ts';
import { api } from '../kit/api.ts';
import { attemptKeys } from '../kit/attempt-key.ts';
import { apiContext } from '../kit/server-api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { FormFaults } from '../ui/FormFaults.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Route } from './+types/contact-us.route.ts';
import classes from './contact-us.module.css';

export const loader = ({ context }: Route.LoaderArgs) => readStaticPage(context.get(apiContext), 'contact-us');

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withItsReader(serverLoader());

/** The form, and beside it the other ways to reach somebody; the form is there even where that text is not. */
export default function ContactUsRoute({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Page className={`page-room ${classes.page}`}>
      <PageHead title={t`Contact Us`} description={page?.description} />
      <h1>{t`Contact Us`}</h1>
      <div className={`stack tops ${classes.columns}`}>
        <ContactForm />
        {page && <SanitisedHtml html={page.html} className="beside-form" />}
      </div>
    </Page>
  );
}

type Topic = CallRequest<'sendMessage'>['body']['topic'];

/** What a message may be about, in the order of the list. */
const topicWords: Readonly<Record<Topic, MessageDescriptor>> = {
  question: msg`A question`,
  deal: msg`A deal I saved or sent`,
  dealer: msg`A dealer account, or signing up as a dealer`,
  privacy: msg`My personal information`,
  fault: msg`Something isn’t working`,
  other: msg`Something else`,
};

/** The topic that an address names, else none. */
const topicOf = (text: string | null): Topic | '' =>
  // Object.keys forgets that the keys are topics.
  (Object.keys(topicWords) as Topic[]).find((topic) => topic === text) ?? '';

/** What the contact form holds: every field as text. */
type MessageValues = Record<'name' | 'email' | 'topic' | 'message' | 'companyFax', string>;

const isBlank = (text: string) => text.trim() === '';

/** What is wrong with a message before it is sent, by field; the server's own sentences. */
const checkMessage = (values: MessageValues): Partial<Record<keyof MessageValues, MessageDescriptor>> => ({
  ...(isBlank(values.name) && { name: msg`Please enter your name.` }),
  ...(isBlank(values.email)
    ? { email: msg`Please enter email.` }
    : !looksLikeEmail(values.email) && { email: msg`Invalid email format.` }),
  ...(values.topic === '' && { topic: msg`Choose what your message is about.` }),
  ...(isBlank(values.message) && { message: msg`Please enter your message.` }),
});

/** Writes to the people who run the product. What was typed stays until it has arrived. */
function ContactForm() {
  const { i18n, t } = useLingui();
  const ready = useStoredSessions();
  const user = useLoginStore((store) => store.user);
  const topic = topicOf(useSearchParams()[0].get('topic'));
  const keyFor = useRef(attemptKeys()).current;
  const { form, field, refuse } = useCheckedForm<MessageValues>({
    initialValues: { name: '', email: '', topic, message: '', companyFax: '' },
    check: (values) => {
      const errors = Object.entries(checkMessage(values));
      return Object.fromEntries(errors.map(([name, words]) => [name, i18n._(words)]));
    },
  });

  const { getValues, setFieldValue } = form;
  // Who is signed in is known when the page has come alive; what is typed already stays.
  useEffect(() => {
    if (!user) return;
    const { name, email } = getValues();
    if (name === '') setFieldValue('name', `${user.firstName} ${user.lastName}`.trim());
    if (email === '') setFieldValue('email', user.emailAddresses);
  }, [user, getValues, setFieldValue]);

  const send = useMutation({
    mutationFn: (values: MessageValues) => {
      // The form lets nothing through but one of the topics.
      const body = { ...values, email: values.email.trim(), topic: values.topic as Topic };
      const { token } = useLoginStore.getState();
      return api('sendMessage', { body: { ...body, attempt: keyFor(body) } }, token ?? undefined);
    },
    onSuccess: () => form.setFieldValue('message', ''),
    onError: refuse,
  });

  if (send.isSuccess) {
    return (
      <div className={`stack gap-25 ${classes.form}`}>
        <FormMessage kind="success">
          <Trans>Thanks! We’ve received your message. We’ll reply by email, usually within two business days.</Trans>
        </FormMessage>
        <Button onClick={() => send.reset()}>{t`Write another message`}</Button>
      </div>
    );
  }
  return (
    <form
      {...form.sentBy((values) => send.mutate(values))}
      aria-label={t`Contact`}
      className={`stack gap-25 ${classes.form}`}
    >
      <TextField label={t`Name`} autoComplete="name" maxLength={120} {...field('name')} />
      <EmailField {...field('email')} />
      <SelectField
        label={t`What’s it about?`}
        data={[
          { value: '', label: t`Choose` },
          ...Object.entries(topicWords).map(([value, words]) => ({ value, label: i18n._(words) })),
        ]}
        {...field('topic')}
      />
      <TextAreaField
        label={t`Message`}
        description={t`Up to 4,000 characters. Please don’t include card or account numbers.`}
        rows={7}
        maxLength={4000}
        {...field('message')}
      />
      {/* For programs that fill in whatever there is; people neither see nor reach it. */}
      <div hidden>
        <input type="text" tabIndex={-1} autoComplete="off" aria-label={t`Leave this blank`} {...field('companyFax')} />
      </div>
      <FormFaults errors={form.errors} />
      <CallFailed error={send.error} unlessField />
      <p className={`note ${classes.purpose}`}>
        <Trans>
          We keep your message for a year so we can reply. See the <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
        </Trans>
      </p>
      <Button kind="primary" type="submit" disabled={!ready} busy={send.isPending}>
        {send.isPending ? <Trans>Sending…</Trans> : <Trans>Send message</Trans>}
      </Button>
    </form>
  );
}
