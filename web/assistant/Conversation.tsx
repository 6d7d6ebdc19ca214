import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { picturePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { AnswerLink } from './AnswerLink.tsx';
import { ask, askAgain } from './ask.ts';
import { type ChatMessage, useAssistantStore } from './assistant-store.ts';
import classes from './conversation.module.css';
import { useLinkWords } from './link-words.ts';
import { isElsewhere } from './safe-url.ts';

/** What scrolls can be reached by the keyboard. */
const reachable = { tabIndex: 0 } as const;

/** The conversation, always scrolled to its end. */
export function Conversation() {
  const { t } = useLingui();
  const messages = useAssistantStore((store) => store.messages);
  const asked = useAssistantStore((store) => store.asked);
  const changes = `${messages.length} ${asked?.id} ${asked?.failed}`;
  // What has changed makes another function, which is called anew.
  const showEnd = useCallback(
    (list: HTMLElement | null) => (changes ? list?.scrollTo({ top: list.scrollHeight }) : undefined),
    [changes],
  );
  return (
    <section ref={showEnd} className={`fixed ruled ${classes.list}`} aria-label={t`Conversation`} {...reachable}>
      {messages.length === 0 && <Examples />}
      <ol aria-live="polite" className={`bare stack gap-15 ${classes.messages}`}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {asked && !asked.failed && <p role="status" className={`note ${classes.waiting}`}>{t`Looking it up …`}</p>}
      {asked?.failed && (
        <p role="status" className={`note flow-row ${classes.failed}`}>
          <Trans>Your message was not sent.</Trans>
          <Button kind="quiet" onClick={askAgain}>{t`Try again`}</Button>
        </p>
      )}
    </section>
  );
}

function Message({ message: { sender, message, time, hasUrl, url, bannerImage, source } }: { message: ChatMessage }) {
  const wordsOf = useLinkWords();
  return (
    <li className={`stack gap-1 small breaks ${classes.message}`} data-sender={sender}>
      <span className="visually-hidden">{sender === 'user' ? <Trans>You:</Trans> : <Trans>Assistant:</Trans>}</span>
      {bannerImage && <img src={picturePath(bannerImage.file)} alt="" className={`block whole ${classes.banner}`} />}
      <p className={classes.text}>{message}</p>
      {hasUrl && (
        <p className={classes.more}>
          <Trans>For more details:</Trans> <AnswerLink url={url}>{wordsOf(url, source)}</AnswerLink>
        </p>
      )}
      {source && source.url !== url && (
        <p className={`fine ${classes.source}`}>
          <Trans>Source:</Trans> <AnswerLink url={source.url ?? ''}>{source.title}</AnswerLink>
        </p>
      )}
      {source && source.url === url && !isElsewhere(url) && (
        <p className={`fine ${classes.source}`}>
          <Trans>Source:</Trans> {source.title}
        </p>
      )}
      <time className={classes.time}>{time}</time>
    </li>
  );
}

/** What can be asked, for whoever does not know how to begin. */
function Examples() {
  const { t } = useLingui();
  const examples = [
    t`84 months bi-weekly on a Civic with 5,000 down in BC`,
    t`SUV under 35,000`,
    t`What is the OMVIC fee?`,
  ];
  return (
    <div className={`note stack start gap-1 ${classes.examples}`}>
      <p>{t`Ask about prices, payments, taxes, fees or dealers near you. For example:`}</p>
      {examples.map((example) => (
        <button key={example} type="button" className={`left touch ${classes.example}`} onClick={() => ask(example)}>
          {example}
        </button>
      ))}
    </div>
  );
}
