import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { api } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { useDraft } from '../../kit/drafts.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { threadKey } from './message-news.ts';

const longestMessage = 2000;

type AnswerProps = { id: string; token: string; dealer: string };

/** The text that is being written, and sending it: one that is tried again is sent once. */
const useAnswer = ({ id, token }: AnswerProps) => {
  const queries = useQueryClient();
  const [text, setText] = useDraft(`answer ${id}`);
  const [keyOf] = useState(attemptKeys);
  useAskBeforeUnload(text.trim() !== '');
  // A text that was sent is another message when it is sent again.
  const [count, setCount] = useState(0);
  const send = useMutation({
    mutationFn: (message: string) =>
      api(
        'sendDealMessage',
        { params: { id }, body: { text: message }, idempotencyKey: keyOf([message, count]) },
        token,
      ),
    onSuccess: (reply) => {
      queries.setQueryData(threadKey(id), reply);
      void queries.invalidateQueries({ queryKey: ['user', 'message-news'] });
      setText('');
      setCount(count + 1);
    },
  });
  return { text, setText, send };
};

/** Where the person writes to the dealer; Ctrl or Cmd with Enter sends it. */
export function AnswerDealer(props: AnswerProps) {
  const { t } = useLingui();
  const { dealer } = props;
  const failureWords = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, send } = useAnswer(props);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else if (!send.isPending) send.mutate(text);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form onSubmit={submit} className="column gap-1" aria-label={t`Message to the dealer`}>
      <TextAreaField
        ref={field}
        label={t`Your message to ${dealer}`}
        value={text}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestMessage}
        error={isMissing ? t`Write the message first.` : send.isError ? failureWords(send.error) : undefined}
        onKeyDown={sendByKey}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
        }}
      />
      <div className="flow-row gap-15">
        <Button type="submit" busy={send.isPending}>{t`Send message`}</Button>
        {send.isSuccess && text === '' && <span role="status" className="note">{t`Sent to ${dealer}.`}</span>}
      </div>
    </form>
  );
}
