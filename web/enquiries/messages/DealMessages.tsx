import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useSeenMessages } from '../../kit/use-seen-messages.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerDealer } from './AnswerDealer.tsx';
import { threadKey } from './message-news.ts';
import classes from './messages.module.css';
import { useMessageStream } from './use-message-stream.ts';

type Thread = CallReply<'listDealMessages'>['data'];

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
      <LoadFailed title={t`The messages could not be loaded.`} of={thread} />
    ) : (
      <Skeleton width="70%" height="44px" />
    );
  }
  return <Messages id={id} token={token} thread={data.data} />;
}

function Messages({ id, token, thread }: { id: string; token: string; thread: Thread }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const fresh = useSeenMessages(thread.messages, async (last) => {
    await api('markDealMessagesSeen', { params: { id }, body: { last } }, token);
    await queries.invalidateQueries({ queryKey: ['user', 'message-news'] });
  });
  return (
    <div className="column gap-15">
      {thread.messages.length > 0 && (
        <ol className={classes.thread} aria-label={t`Messages`}>
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
              <p className={classes.text} translate="no">
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {thread.closed === null && <AnswerDealer id={id} token={token} dealer={thread.dealer?.name ?? ''} />}
      {thread.closed === 'withheld' && (
        <p className="note">{t`The dealer has this deal without your name. Give it your data, then write.`}</p>
      )}
    </div>
  );
}
