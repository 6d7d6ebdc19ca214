import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messagesHash } from '../../paths.ts';
import { NewMessage } from '../messages/NewMessage.tsx';
import type { LeadWork } from '../work/use-lead-work.ts';
import classes from './composer.module.css';
import { NewNote } from './NewNote.tsx';

type ComposerProps = {
  lead: LeadWork;
  token: string;
  /** The shopper's first name; empty while the shopper is not given. */
  shopper: string;
  /** Opens the form of an offer. */
  onOffer: (() => void) | undefined;
};

const tabs = ['note', 'message'] as const;
type Tab = (typeof tabs)[number];

/**
 * Where all is written that goes into the time line. A note to the team is open first: nothing reaches the shopper that
 * was not meant for them.
 */
export function Composer({ lead, token, shopper, onOffer }: ComposerProps) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const [open, setOpen] = useState<Tab>(hash === messagesHash ? 'message' : 'note');
  const names: Readonly<Record<Tab, string>> = {
    note: t`Note to team`,
    message: shopper ? t`Message to ${shopper}` : t`Message to shopper`,
  };
  return (
    <div className={`card ${classes.composer}`}>
      <div className={`row ${classes.tabs}`}>
        <Tabs open={open} names={names} onOpen={setOpen} />
        {onOffer && (
          <button type="button" className={classes.tab} onClick={onOffer}>
            {t({ message: 'Offer', context: 'a way to answer a lead' })}
          </button>
        )}
      </div>
      <div role="tabpanel" id="composer" aria-labelledby={`tab-${open}`}>
        {open === 'note' ? (
          <NewNote id={lead._id} token={token} />
        ) : (
          <NewMessage lead={lead} token={token} shopper={shopper} />
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
          className={classes.tab}
          onClick={() => onOpen(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}
