import { Trans, useLingui } from '@lingui/react/macro';
import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import classes from './help.module.css';

const HelpText = lazy(() => import('./HelpText.tsx'));

/** Help with a tool or a part of a page, by the slug of its text: it opens below its button. */
export function HelpBelow({ slug, title }: { slug: string; title: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.below}>
      <button
        type="button"
        className="plain beside gap-075 note medium touch"
        aria-label={t`Help with ${title}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconHelpCircle aria-hidden />
        <Trans>Help</Trans>
      </button>
      <div id={id} className="small sunken" hidden={!open} data-help>
        {open && (
          <Suspense>
            <HelpText slug={slug} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
