import { useLingui } from '@lingui/react/macro';
import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SectionId } from '#engine/form/sections.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import classes from './help.module.css';

const HelpPopover = lazyPart(() => import('./HelpPopover.tsx'));

type HelpButtonProps = { section: SectionId; title: string };

/** The question mark of a section. Its popover comes in with the first press. */
export function HelpButton({ section, title }: HelpButtonProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={`icon-button ${classes.help}`}
      aria-label={t`Help with ${title}`}
      aria-expanded={open}
      onClick={() => {
        setAsked(true);
        setOpen(!open);
      }}
    >
      <IconHelpCircle aria-hidden />
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <HelpPopover section={section} title={title} open={open} onChange={setOpen}>
        {button}
      </HelpPopover>
    </Suspense>
  );
}
