import { useLingui } from '@lingui/react/macro';
import { useBlocker, useLocation } from 'react-router';
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** Asks before a page with unsaved changes is left. Whose session has ended is let go: the device keeps the entry. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // Who has left already and goes back at once is not held: the page that they come from is another one.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      nextLocation.pathname !== paths.dealerSignIn,
  );
  useAskBeforeUnload(isChanged);
  if (blocker.state !== 'blocked') return null;
  return (
    <Sheet title={t`Leave without saving?`} onClose={() => blocker.reset()}>
      <div className="stack gap-2">
        <p>{t`These details are not saved yet. This device keeps them and offers them again when you come back.`}</p>
        <div className="flow-row gap-1-15">
          <Button kind="primary" onClick={() => blocker.reset()}>{t`Stay here`}</Button>
          <Button onClick={() => blocker.proceed()}>{t`Leave`}</Button>
        </div>
      </div>
    </Sheet>
  );
}
