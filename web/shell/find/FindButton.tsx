import { Trans, useLingui } from '@lingui/react/macro';
import { IconZoom } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { reportFailure } from '../../kit/report.ts';
import { onKey, useListener } from '../../kit/use-listener.ts';
import type { DealerSession } from '../DealerFrame.tsx';
import classes from './find-button.module.css';

const loadPalette = () => import('./FindPalette.tsx');
const FindPalette = lazy(loadPalette);

/** Opens the palette that leads to a lead, a car, a page or an action, as Ctrl K or ⌘ K does anywhere on the dealer's side. */
export function FindButton({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    loadPalette().then(
      () => setOpen(true),
      (error) => reportFailure('the palette', error),
    );
  useListener(onKey, (event) => {
    const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    // A sheet that is open has something to be finished or closed first.
    if (!isAsked || event.shiftKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void open();
  });
  const prepare = () => void loadPalette().catch(() => undefined); // a press reports it
  return (
    <>
      <button
        type="button"
        className={`plain note beside fixed gap-1 medium in-line ${classes.find}`}
        aria-label={t`Search everything`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        {/* Drawn like the icon of the search, which shoppers load: that one would bring them the desk's file. */}
        <IconZoom aria-hidden size={20} stroke={1.75} />
        <span aria-hidden className={classes.words}>
          <Trans>
            Search <kbd>Ctrl K</kbd>
          </Trans>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <FindPalette session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
