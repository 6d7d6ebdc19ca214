import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the device has no network; the server's page says nothing of it. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );

export const OfflineSentence = () => <Trans>You are offline; your figures are kept on this device.</Trans>;

/** Says over the page that there is no network, for as long as it is so. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={isOffline ? `small strong ${classes.notice}` : undefined}>
      {isOffline && <OfflineSentence />}
    </div>
  );
}
