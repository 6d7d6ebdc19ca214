import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useWrittenText } from '../../kit/use-written-text.ts';
import { messagesHash } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import leads from '../leads.module.css';
import { NewMessage } from '../messages/NewMessage.tsx';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import classes from './composer.module.css';

type ComposerProps = {
  lead: LeadWork;
  token: string;
  /** The shopper's first name; empty while the shopper is not given. */
  shopper: string;
  /** The shopper's telephone number; empty while it is not given. */
  phone: string;
  /** Opens the form of an offer. */
  onOffer: (() => void) | undefined;
};

const tabs = ['note', 'message'] as const;
type Tab = (typeof tabs)[number];

/**
 * Where all is written that goes into the time line. A note to the team is open first: nothing reaches the shopper that
 * was not meant for them.
 */
export function Composer({ lead, token, shopper, phone, onOffer }: ComposerProps) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const [open, setOpen] = useState<Tab>(hash === messagesHash ? 'message' : 'note');
  const names: Readonly<Record<Tab, string>> = {
    note: t`Note to team`,
    message: shopper ? t`Message to ${shopper}` : t`Message to customer`,
  };
  return (
    <div className={`card ${classes.composer}`}>
      <div className={`row ${classes.tabs}`}>
        <Tabs open={open} names={names} onOpen={setOpen} />
        {onOffer && (
          <button type="button" className={`plain fixed note in-line touch ${classes.tab}`} onClick={onOffer}>
            {t({ message: 'Offer', context: 'a way to answer a lead' })}
          </button>
        )}
      </div>
      <div role="tabpanel" id="composer" aria-labelledby={`tab-${open}`}>
        {open === 'note' ? (
          <NewNote id={lead._id} token={token} />
        ) : (
          <NewMessage lead={lead} token={token} shopper={shopper} phone={phone} />
        )}
      </div>
    </div>
  );
}

type TabsProps = { open: Tab; names: Readonly<Record<Tab, ReactNode>>; onOpen: (tab: Tab) => void };

/** The arrows go from one to the other, and open it. */
function Tabs({ open, names, onOpen }: TabsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = open === 'note' ? 'message' : 'note';
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t`Write`} className="row" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          data-tab={tab}
          aria-selected={open === tab}
          aria-controls="composer"
          tabIndex={open === tab ? 0 : -1}
          className={`plain fixed note in-line touch ${classes.tab}`}
          onClick={() => onOpen(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}

/** Where a note for the team is written; Ctrl or Cmd with Enter adds it. */
function NewNote({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [once] = useState(sentOnce);
  const add = useWork(id, (note: string) =>
    once(note, (idempotencyKey) => api('addLeadNote', { params: { id }, body: { text: note }, idempotencyKey }, token)),
  );
  const { isMissing, write, submit, field } = useWrittenText(`note ${id}`, (text) => {
    if (!add.isPending) add.mutate(text, { onSuccess: () => write('') });
  });
  const error = isMissing ? t`Write your note first.` : add.isError ? failureWords(add.error) : undefined;
  return (
    <form onSubmit={submit} className={`stack gap-075 ${leads.heard} ${classes.form}`} aria-label={t`New note`}>
      <TextAreaField {...field} data-key="note" label={t`Note to the team`} minRows={1} maxRows={8} error={error} />
      <div className={`flow-row apart ${classes.foot}`}>
        <p className="fine">{t`These notes are for your team. But if a customer asks for their data, they’ll get these notes too.`}</p>
        <Button type="submit" busy={add.isPending}>{t`Add note`}</Button>
      </div>
    </form>
  );
}
