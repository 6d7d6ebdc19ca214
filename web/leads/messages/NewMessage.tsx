import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { placeholdersIn } from '#contract/message-placeholders.ts';
import { api } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { useDraft } from '../../kit/drafts.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import classes from '../timeline/composer.module.css';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

const longestMessage = 2000;

/** Fetched by whoever writes templates. */
const TemplatesSheet = lazy(() => import('./TemplatesSheet.tsx'));

type MessageProps = { lead: LeadWork; token: string; shopper: string };

/** Where a message to the shopper is written, or why none can be. */
export function NewMessage({ lead, token, shopper }: MessageProps) {
  if (lead.messagesClosed) {
    return (
      <p className={`note ${classes.closed}`}>
        {lead.messagesClosed === 'withdrawn' ? (
          <Trans>The shopper has withdrawn this deal.</Trans>
        ) : (
          <Trans>The shopper has sent this deal without personal data, so no message can reach them.</Trans>
        )}
      </p>
    );
  }
  return <OpenMessage lead={lead} token={token} shopper={shopper} />;
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

/** The text that is being written, and sending it: one that is tried again is sent once. */
const useNewMessage = (id: string, token: string) => {
  const [text, setText] = useDraft(`message ${id}`);
  const [keyOf] = useState(attemptKeys);
  useAskBeforeUnload(text.trim() !== '');
  // A text that was sent is another message when it is sent again.
  const [count, setCount] = useState(0);
  const send = useWork(id, (message: string) => {
    const idempotencyKey = keyOf([message, count]);
    return api('sendLeadMessage', { params: { id }, body: { text: message }, idempotencyKey }, token);
  });
  const sent = () => {
    setText('');
    setCount(count + 1);
  };
  return { text, setText, send, sent };
};

type FormProps = MessageProps & { onEditTemplates: () => void };

function MessageForm({ lead: { _id: id, shopperLanguage }, token, shopper, onEditTemplates }: FormProps) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, send, sent } = useNewMessage(id, token);
  const [isMissing, setMissing] = useState(false);
  const placeholder = placeholdersIn(text)
    .map((name) => `{${name}}`)
    .join(', ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || placeholder !== '') field.current?.focus();
    else if (!send.isPending) send.mutate(text, { onSuccess: sent });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const insert = (filled: string) => {
    setText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    setMissing(false);
    field.current?.focus();
  };
  const toFill = placeholder !== '' ? t`Write what belongs in the place of ${placeholder}.` : undefined;
  const failed = send.isError ? failureWords(send.error) : undefined;
  return (
    <form onSubmit={submit} className={classes.form} aria-label={t`New message`}>
      <TextAreaField
        ref={field}
        data-key="message"
        label={shopper ? t`Your message to ${shopper}` : t`Your message to the shopper`}
        value={text}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestMessage}
        error={isMissing ? t`Write the message first.` : (toFill ?? failed)}
        onKeyDown={sendByKey}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
        }}
      />
      <div className={classes.foot}>
        <p className="fine">{shopperLanguage === 'fr' ? t`By mail, in French` : t`By mail, in English`}</p>
        <TemplateChoice id={id} token={token} onChoose={insert} />
        <Button kind="quiet" onClick={onEditTemplates}>{t`Edit templates`}</Button>
        <Button type="submit" busy={send.isPending}>{t`Send message`}</Button>
      </div>
    </form>
  );
}
