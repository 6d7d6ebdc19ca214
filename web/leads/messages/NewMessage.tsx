import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { placeholdersIn } from '#contract/message-placeholders.ts';
import { NotSent } from '../../appointments/desk/NotSent.tsx';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { formatMoney } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useWrittenText } from '../../kit/use-written-text.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import leads from '../leads.module.css';
import classes from '../timeline/composer.module.css';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';

/** Fetched by whoever writes templates. */
const TemplatesSheet = lazy(() => import('./TemplatesSheet.tsx'));

type MessageProps = { lead: LeadWork; token: string; shopper: string; phone: string };

/** Where a message to the shopper is written, or why none can be. */
export function NewMessage(props: MessageProps) {
  const { lead } = props;
  if (lead.messagesClosed) {
    return (
      <p className={`note ${classes.closed}`}>
        {lead.messagesClosed === 'withdrawn' ? (
          <Trans>The customer withdrew this deal.</Trans>
        ) : (
          <Trans>The customer sent this deal without personal info, so you can’t message them.</Trans>
        )}
      </p>
    );
  }
  return <OpenMessage {...props} />;
}

/** The message, and over it, outside of its form, the templates that are edited. */
function OpenMessage(props: MessageProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <MessageForm {...props} onEditTemplates={() => setEditing(true)} />
      {isEditing && (
        <Suspense>
          <TemplatesSheet token={props.token} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

type FormProps = MessageProps & { onEditTemplates: () => void };

function MessageForm({ lead, token, shopper, phone, onEditTemplates }: FormProps) {
  const { _id: id, shopperLanguage, waitsForAddress } = lead;
  const alike = lead.carNow?.alike ?? [];
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [once] = useState(sentOnce);
  const send = useWork(id, (text: string) =>
    once(text, (idempotencyKey) => api('sendLeadMessage', { params: { id }, body: { text }, idempotencyKey }, token)),
  );
  const { text, write, isMissing, focus, submit, field } = useWrittenText(`message ${id}`, (written, goBack) => {
    if (placeholdersIn(written).length > 0) goBack();
    else if (!send.isPending) send.mutate(written, { onSuccess: () => write('') });
  });
  const placeholder = placeholdersIn(text)
    .map((name) => `{${name}}`)
    .join(', ');
  const insert = (filled: string) => {
    write(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    focus();
  };
  const toFill = placeholder !== '' ? t`Fill in ${placeholder}.` : undefined;
  const failed = send.isError ? failureWords(send.error) : undefined;
  return (
    <form onSubmit={submit} className={`stack gap-075 ${leads.heard} ${classes.form}`} aria-label={t`New message`}>
      <TextAreaField
        {...field}
        data-key="message"
        label={shopper ? t`Your message to ${shopper}` : t`Your message to the customer`}
        minRows={2}
        maxRows={10}
        error={isMissing ? t`Write your message first.` : (toFill ?? failed)}
      />
      {waitsForAddress && <NotSent shopper={shopper} phone={phone} />}
      <div className={`flow-row apart ${classes.foot}`}>
        <p className="fine">{shopperLanguage === 'fr' ? t`By email, in French` : t`By email, in English`}</p>
        <TemplateChoice id={id} token={token} onChoose={insert} />
        {alike.length > 0 && (
          <Button kind="quiet" onClick={() => insert(carLines(alike, shopperLanguage ?? 'en'))}>
            {t`Suggest similar cars`}
          </Button>
        )}
        <Button kind="quiet" onClick={onEditTemplates}>{t`Edit templates`}</Button>
        <Button type="submit" busy={send.isPending}>{t`Send message`}</Button>
      </div>
    </form>
  );
}

/** Cars with their prices and where their pages are, a line each, to be sent to somebody who reads this language. */
const carLines = (cars: NonNullable<LeadWork['carNow']>['alike'], language: string): string =>
  cars
    .map(({ name, price, path }) => {
      const priced = price ? `${name}, ${formatMoney(price, language)}` : name;
      return `${priced}\n${new URL(path, window.location.origin).href}`;
    })
    .join('\n');

/** The templates with the deal's figures in them, to be taken into the message. */
function TemplateChoice({ id, token, onChoose }: { id: string; token: string; onChoose: (text: string) => void }) {
  const { t } = useLingui();
  const templates = useQuery({
    queryKey: ['dealer', 'templates', 'filled', id],
    queryFn: () => api('fillMessageTemplates', { params: { id } }, token),
    refetchOnMount: 'always',
  });
  const { data = [], language } = templates.data ?? {};
  const inOther = { en: t`in English`, fr: t`in French` };
  const nameOf = (one: (typeof data)[number]) =>
    one.language === language ? one.name : `${one.name} (${inOther[one.language]})`;
  return (
    <SelectField
      aria-label={t`Template`}
      value=""
      data={[
        { value: '', label: templates.isError ? t`Templates unavailable` : t`Template` },
        ...data.map((one, place) => ({ value: String(place), label: nameOf(one) })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = data[Number(currentTarget.value)];
        if (currentTarget.value !== '' && chosen) onChoose(chosen.text);
      }}
    />
  );
}
