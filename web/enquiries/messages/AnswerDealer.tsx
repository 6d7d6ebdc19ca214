import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useWrittenText } from '../../kit/use-written-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { threadKey } from './message-news.ts';

type AnswerProps = { id: string; token: string; dealer: string };

/** Where the person writes to the dealer; Ctrl or Cmd with Enter sends it. */
export function AnswerDealer({ id, token, dealer }: AnswerProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const [once] = useState(sentOnce);
  const send = useMutation({
    mutationFn: (text: string) =>
      once(text, (idempotencyKey) => api('sendDealMessage', { params: { id }, body: { text }, idempotencyKey }, token)),
    onSuccess: (reply) => {
      queries.setQueryData(threadKey(id), reply);
      void queries.invalidateQueries({ queryKey: ['user', 'message-news'] });
      write('');
    },
  });
  const { text, write, isMissing, submit, field } = useWrittenText(`answer ${id}`, (written) => {
    if (!send.isPending) send.mutate(written);
  });
  return (
    <form onSubmit={submit} className="column gap-1" aria-label={t`Message to the dealer`}>
      <TextAreaField
        {...field}
        label={t`Your message to ${dealer}`}
        minRows={2}
        maxRows={10}
        error={isMissing ? t`Write the message first.` : send.isError ? failureWords(send.error) : undefined}
      />
      <div className="flow-row gap-15">
        <Button type="submit" busy={send.isPending}>{t`Send message`}</Button>
        {send.isSuccess && text === '' && <span role="status" className="note">{t`Sent to ${dealer}.`}</span>}
      </div>
    </form>
  );
}
