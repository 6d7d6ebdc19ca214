import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useModalDialog } from '../kit/modal-dialogs.ts';
import classes from './sheet.module.css';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For tables and charts: as wide as the page's own columns. */
  wide?: boolean;
  /** More styles for the dialog, such as its width. */
  className?: string | undefined;
};

/**
 * A panel over the page: from below on a phone, in the middle elsewhere. The browser's own dialog keeps the focus
 * inside, closes on Escape and gives the focus back.
 */
export function Sheet({ title, onClose, children, wide = false, className }: SheetProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // What the panel is comes first, and not the way out of it.
  const dialog = useModalDialog(() => heading.current?.focus({ preventScroll: true }));
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={className ? `${classes.sheet} ${className}` : classes.sheet}
      data-wide={wide}
      onClose={onClose}
      closedby="any"
    >
      <div className={classes.inside}>
        <div className={`row apart gap-2 ${classes.head}`}>
          <h2 ref={heading} tabIndex={-1} className={`larger ${classes.title}`}>
            {title}
          </h2>
          <button
            type="button"
            className={`icon-button ${classes.close}`}
            aria-label={t`Close`}
            onClick={() => dialog.current?.close()}
          >
            <IconX aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
