import { useLingui } from '@lingui/react/macro';
import { IconHelpCircle } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionId } from '#engine/form/sections.ts';
import { watchPopover } from '../../kit/modal-dialogs.ts';
import classes from './help.module.css';

const SectionHelp = lazy(() => import('./SectionHelp.tsx'));

const stopsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('a[href], button')];

/** Tab goes round in the panel, as in every dialog; Escape leads out. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = stopsIn(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * The question mark of a section, and its help in the browser's own popover: it lies over all else, closes on Escape, by
 * a press beside it and when another opens, and gives the focus back. What it says comes in with the first press.
 */
export function HelpButton({ section, title }: { section: SectionId; title: string }) {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`icon-button ${classes.help}`}
        aria-label={t`Help with ${title}`}
        aria-expanded={open}
        popoverTarget={asked ? id : undefined}
        // The browser opens it when this has ended, if it is there by then.
        onClick={() => flushSync(() => setAsked(true))}
      >
        <IconHelpCircle aria-hidden />
      </button>
      {asked && (
        <div
          ref={watchPopover}
          id={id}
          popover="auto"
          role="dialog"
          aria-label={title}
          className={classes.popover}
          onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
          onToggle={({ currentTarget, newState }) => {
            if (newState === 'open') stopsIn(currentTarget)[0]?.focus({ preventScroll: true });
            // Nobody else has taken the focus: it goes back to where it came from.
            else if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
          }}
          onKeyDown={goRound}
        >
          <h2 className={classes.title}>{title}</h2>
          <Suspense>
            <SectionHelp section={section} title={title} close={() => document.getElementById(id)?.hidePopover()} />
          </Suspense>
        </div>
      )}
    </>
  );
}
