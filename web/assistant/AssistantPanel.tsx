import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconHelpCircle, IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { productName } from '../kit/product.ts';
import { picturePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ask } from './ask.ts';
import { useAssistantStore } from './assistant-store.ts';
import { AnswerLink, Conversation } from './Conversation.tsx';
import classes from './panel.module.css';
import { safeUrl } from './safe-url.ts';

/** The assistant: questions and answers above, the conversation below. Escape and the X close it. */
export default function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div
      role="dialog"
      tabIndex={-1}
      aria-labelledby="assistant-heading"
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={`row apart gap-1 underlined ${classes.head}`}>
        <h2 id="assistant-heading" className="larger">{t`Hi there, i'm Ask ${productName}`}</h2>
        <button type="button" className={`icon-button fixed ${classes.close}`} aria-label={t`Close`} onClick={onClose}>
          <IconX aria-hidden />
        </button>
      </div>
      <FaqAccordion />
      <Conversation />
      <Composer />
    </div>
  );
}

/** The longest message that the server reads. */
const longestMessage = 1000;

/** The panel was opened to ask. */
const focusAtFirst = (field: HTMLInputElement | null): void => field?.focus();

/** Where a question is typed. Enter and the button send it; a blank one stays. */
function Composer() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isWaiting = useAssistantStore((store) => store.asked !== null && !store.asked.failed);
  return (
    <form
      className={`gap-1 ruled ${classes.composer}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWaiting || text.trim() === '') return;
        ask(text);
        setText('');
      }}
    >
      <input
        type="text"
        ref={focusAtFirst}
        className={`box narrowing ${classes.input}`}
        aria-label={t`Your question`}
        placeholder={t`Type your query here . . .`}
        value={text}
        maxLength={longestMessage}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={`centre ${classes.send}`} aria-label={t`Send`} aria-disabled={isWaiting}>
        <IconSend aria-hidden />
      </button>
    </form>
  );
}

/** The questions that buyers ask, by category; the first is open at first. */
function FaqAccordion() {
  const { t } = useLingui();
  const faq = useQuery({ queryKey: ['faq'], queryFn: () => api('listFaqCategories', {}), staleTime: 3_600_000 });
  const [chosen, setChosen] = useState<string | null>();
  const open = chosen === undefined ? faq.data?.[0]?._id : chosen;
  return (
    <section aria-label={t`Questions and answers`} className={classes.list}>
      {faq.isPending && <Skeleton width="100%" height="200px" />}
      {faq.isError && (
        <p role="status" className="flow-row note apart">
          <Trans>We couldn’t load the questions and answers.</Trans>
          <Button kind="quiet" busy={faq.isFetching} onClick={() => void faq.refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {faq.data?.map((category) => (
        <FaqCategory
          key={category._id}
          category={category}
          isOpen={category._id === open}
          onToggle={() => setChosen(category._id === open ? null : category._id)}
        />
      ))}
    </section>
  );
}

type FaqCategoryProps = { category: CallReply<'listFaqCategories'>[number]; isOpen: boolean; onToggle: () => void };

function FaqCategory({ category: { _id, name, icon, questions }, isOpen, onToggle }: FaqCategoryProps) {
  const panel = `faq-${_id}`;
  return (
    <div className={classes.category}>
      <h3 className={classes.name}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          className={`plain row whole gap-15 strong left ${classes.toggle}`}
          onClick={onToggle}
        >
          {icon ? (
            <img src={picturePath(icon.file)} alt="" width="24" height="24" className={classes.icon} />
          ) : (
            <IconHelpCircle aria-hidden className={classes.icon} data-testid="default-icon" />
          )}
          <span>{name}</span>
          <IconChevronDown aria-hidden className={`fixed quiet ${classes.chevron}`} />
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} className={classes.questions}>
        {isOpen &&
          questions.map((one, index) => (
            <details key={one._id} open={index === 0} className={`small ${classes.question}`}>
              <summary>{one.question}</summary>
              <p className={classes.answer}>{one.answer}</p>
              {one.source && <AnswerLink url={safeUrl(one.source.url)}>{one.source.title}</AnswerLink>}
            </details>
          ))}
      </div>
    </div>
  );
}
