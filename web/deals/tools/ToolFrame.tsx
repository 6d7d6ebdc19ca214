import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useInBrowser } from '../../kit/browser-state.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './tool-frame.module.css';
import { toolTitles, useTool } from './tool-names.ts';

/** The back button takes the sheet away without closing it: the focus then returns as the browser would do it. */
const useReturnFocus = (isOpen: boolean): void => {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // The back button closes the sheet without asking it.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
};

/**
 * Closes the tool at once: the address follows a moment later, and until then nothing may be written into it any more from
 * what was typed last.
 */
const useClosing = () => {
  const { tool, close } = useTool();
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState('');
  // Going forward again comes to the same place.
  if (tool === null && closedAt !== '') setClosedAt('');
  return {
    tool: closedAt === key ? null : tool,
    close: () => {
      setClosedAt(key);
      close();
    },
  };
};

/** The sheet of the tool that the address opens; the tool itself is fetched then. Nothing while the server renders. */
export function ToolFrame({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui();
  const { tool, close } = useClosing();
  const alive = useInBrowser(() => true, false);
  const isOpen = alive && tool !== null;
  useReturnFocus(isOpen);
  if (!isOpen) return null;
  return (
    <Sheet wide title={i18n._(toolTitles[tool])} onClose={close}>
      <Suspense
        fallback={
          <div className={classes.coming}>
            <Spinner label={t`Loading tool…`} />
          </div>
        }
      >
        {children}
      </Suspense>
    </Sheet>
  );
}

/** The open tool, fetched when the first one opens. All tools are one file: what two of them share stays out of every page. */
export const LazyTool = lazy(() => import('./OpenTool.tsx').catch(() => import('./ToolFailed.tsx')));
