import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '../kit/browser-state.ts';
import classes from './offline-notice.module.css';

export const OfflineSentence = () => <Trans>You’re offline. Your numbers are saved on this device.</Trans>;

/** Says over the page that there is no network, for as long as it is so. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={isOffline ? `small strong ${classes.notice}` : undefined}>
      {isOffline && <OfflineSentence />}
    </div>
  );
}
