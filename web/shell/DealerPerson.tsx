import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DealerSession } from './DealerFrame.tsx';
import { ownPages } from './dealer-pages.ts';
import classes from './dealer-person.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogoutButton } from './LogoutButton.tsx';

const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/** Who is signed in for which dealer; opens the pages that are not of every day, the other language and the way out. */
export function DealerPerson({ session: { dealer } }: { session: DealerSession }) {
  const { i18n, t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { firstName, lastName, name, role } = dealer;
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button type="button" className={classes.person} popoverTarget={id} aria-expanded={open} aria-haspopup="dialog">
        <span aria-hidden className={classes.initials}>
          {initialOf(firstName)}
          {initialOf(lastName)}
        </span>
        <span className={classes.name}>
          {firstName} {lastName}
        </span>
        <IconChevronDown aria-hidden size={16} stroke={1.75} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Your account`}
        className={classes.list}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p>
          <strong>
            {firstName} {lastName}
          </strong>
          <bdi className="note">{name}</bdi>
        </p>
        <nav aria-label={t`Your account`}>
          <ul>
            {ownPages(role).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className={classes.item} onChosen={close} />
        <LogoutButton kind="dealer" className={classes.item} onPressed={close} />
      </div>
    </>
  );
}
