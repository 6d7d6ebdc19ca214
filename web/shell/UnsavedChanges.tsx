import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useAskBeforeUnload } from '../kit/use-ask-before-unload.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';

type Tell = (name: string, isChanged: boolean) => void;

const UnsavedContext = createContext<Tell>(() => undefined);

/**
 * Knows which sections below it hold changes that are not saved, and asks before they are lost: on the way to another
 * page of the product by a question of ours, on leaving it by the browser's own.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const names = useRef(new Set<string>());
  const [isChanged, setChanged] = useState(false);
  const tell = useCallback<Tell>((name, isChanged) => {
    names.current[isChanged ? 'add' : 'delete'](name);
    setChanged(names.current.size > 0);
  }, []);
  // Looked at when somebody goes, and not when the page was drawn last: Back may be pressed right after Discard.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => names.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(isChanged);
  return (
    <UnsavedContext value={useMemo(() => tell, [tell])}>
      {children}
      {blocker.state === 'blocked' && (
        <Sheet title={t`Leave without saving?`} onClose={() => blocker.reset()}>
          <p>{t`Your changes here aren’t saved yet.`}</p>
          <div className="flow-row gap-15">
            <Button kind="primary" onClick={() => blocker.reset()}>{t`Stay here`}</Button>
            <Button onClick={() => blocker.proceed()}>{t`Leave without saving`}</Button>
          </div>
        </Sheet>
      )}
    </UnsavedContext>
  );
}

/** Says of a section whether it holds changes that are not saved. */
export const useTellUnsaved = (name: string, isChanged: boolean): void => {
  const tell = useContext(UnsavedContext);
  // The sections are drawn below the one place that asks, and tell it; they may go while it stays.
  useEffect(() => {
    tell(name, isChanged);
    return () => tell(name, false);
  }, [tell, name, isChanged]);
};
