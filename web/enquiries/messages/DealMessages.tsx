import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { formatInstant } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useSeenMessages } from '../../kit/use-seen-messages.ts';
import { useWrittenText } from '../../kit/use-written-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import classes from './messages.module.css';
import { threadKey, useMessageStream } from './use-message-stream.ts';

/** How often the thread is asked for anew while it is in sight and no stream is there, in milliseconds. */
const everySoOften = 20_000;

/** What the person and the dealer of a deal have written to each other, and the way to answer. */
export default function DealMessages({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const comesByItself = useMessageStream(token);
  const thread = useQuery({
    queryKey: threadKey(id),
    queryFn: () => api('listDealMessages', { params: { id } }, token),
    refetchOnMount: 'always',
    refetchInterval: comesByItself ? false : everySoOften,
  });
  const { data } = thread;
  if (!data) {
    return thread.isError ? (
      <LoadFailed title={t`We couldn’t load the messages.`} of={thread} />
    ) : (
      <Skeleton width="70%" height="44px" />
    );
  }
  return <Messages id={id} token={token} thread={data.data} />;
}

function Messages({ id, token, thread }: { id: string; token: string; thread: CallReply<'listDealMessages'>['data'] }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const fresh = useSeenMessages(thread.messages, async (last) => {
    await api('markDealMessagesSeen', { params: { id }, body: { last } }, token);
    await queries.invalidateQueries({ queryKey: ['user', 'message-news'] });
  });
  return (
    <div className="column gap-15">
      {thread.messages.length > 0 && (
        <ol className={`stack gap-1 ${classes.thread}`} aria-label={t`Messages`}>
          {thread.messages.map(({ _id, side, author, text, at }) => (
            <li key={_id} data-side={side}>
              <p className="fine">
                {side === 'shopper' ? <Trans>You</Trans> : <bdi translate="no">{author}</bdi>},{' '}
                {formatInstant(at, i18n.locale)}{' '}
                {fresh.has(_id) && (
                  <span className={classes.new}>
                    <Trans context="a message">New</Trans>
                  </span>
                )}
              </p>
              <p className={`breaks ${classes.text}`} translate="no">
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {thread.closed === null && <AnswerDealer id={id} token={token} dealer={thread.dealer?.name ?? ''} />}
      {thread.closed === 'withheld' && (
        <p className="note">{t`The dealer has this deal, but not your name. Share your information first, then send a message.`}</p>
      )}
    </div>
  );
}

/** Where the person writes to the dealer; Ctrl or Cmd with Enter sends it. */
function AnswerDealer({ id, token, dealer }: { id: string; token: string; dealer: string }) {
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
        error={isMissing ? t`Write your message first.` : send.isError ? failureWords(send.error) : undefined}
      />
      <div className="flow-row gap-15">
        <Button type="submit" busy={send.isPending}>{t`Send message`}</Button>
        {send.isSuccess && text === '' && <span role="status" className="note">{t`Sent to ${dealer}.`}</span>}
      </div>
    </form>
  );
}
