import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { calculationBlock, dealerPath, paths, picturePath, signUpPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ask, askAgain } from './ask.ts';
import { type ChatMessage, useAssistantStore } from './assistant-store.ts';
import classes from './conversation.module.css';
import { isElsewhere, isOwnPath } from './safe-url.ts';

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
      <ol aria-live="polite" className="bare stack gap-15">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {asked && !asked.failed && <p role="status" className={`note ${classes.waiting}`}>{t`Searching…`}</p>}
      {asked?.failed && (
        <p role="status" className={`note flow-row ${classes.failed}`}>
          <Trans>We couldn’t send your message.</Trans>
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
        <p>
          <Trans>For more details:</Trans> <AnswerLink url={url}>{wordsOf(url, source)}</AnswerLink>
        </p>
      )}
      {source && source.url !== url && (
        <p className="fine">
          <Trans>Source:</Trans> <AnswerLink url={source.url ?? ''}>{source.title}</AnswerLink>
        </p>
      )}
      {source && source.url === url && !isElsewhere(url) && (
        <p className="fine">
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
    t`84 months bi-weekly on a Civic with $5,000 down in BC`,
    t`SUV under $35,000`,
    t`What’s the OMVIC fee?`,
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

/** The pages that an answer may lead to, by their path. */
const pageWords: Readonly<Record<string, MessageDescriptor>> = {
  [paths.home]: msg`Home page: cars and dealers`,
  [paths.availableDealer]: msg`Dealer directory`,
  [paths.userDashboard]: msg`Your dashboard`,
  [paths.profile]: msg`Your profile`,
  [paths.changePassword]: msg`Change your password`,
  [paths.forgotPassword]: msg`Forgot password`,
  [paths.signIn]: msg`Sign in`,
  [signUpPath('User')]: msg`Create an account`,
  [paths.dealerSignIn]: msg`Dealer sign in`,
  [paths.dealerSignUp]: msg`Dealer sign up`,
  [paths.aboutUs]: msg`About us`,
  [paths.contactUs]: msg`Contact us`,
  [paths.privacyPolicy]: msg`Privacy policy`,
  [paths.termsConditions]: msg`Terms & Conditions`,
};

/** What a link of an answer leads to, in words: an address is no words. */
const wordsOf = (url: URL): MessageDescriptor => {
  const { pathname, searchParams, hash } = url;
  if (searchParams.has('activeOption')) return msg`Open this deal in the calculator`;
  if (pathname === paths.home && searchParams.size > 0) return msg`See these cars`;
  if (hash === `#${calculationBlock}`) return msg`The calculator`;
  if (pathname.startsWith(dealerPath(''))) return msg`The dealer’s page`;
  return pageWords[pathname] ?? msg`Learn more`;
};

/** The words of a link; a page elsewhere is called by its source, else by whose it is. */
const useLinkWords = () => {
  const { i18n } = useLingui();
  return (url: string, source: ChatMessage['source']): string => {
    const address = new URL(url, window.location.origin);
    if (url.startsWith('/')) return i18n._(wordsOf(address));
    return source?.url === url ? source.title : address.host.replace(/^www\./, '');
  };
};

/** The panel lies over the payment of the deal that the link leads to; the conversation waits behind its button. */
const makeRoom = (): void => useAssistantStore.getState().close();

/** Where an answer leads or comes from: within the product, or a page of its own elsewhere. Without an address, words. */
export function AnswerLink({ url, children }: { url: string; children: ReactNode }) {
  if (url === '') return <span className="breaks">{children}</span>;
  if (isOwnPath(url)) {
    return (
      <Link to={url} className={`strong breaks ${classes.link}`} onClick={makeRoom}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`strong breaks ${classes.link}`}>
      {children}
    </a>
  );
}
