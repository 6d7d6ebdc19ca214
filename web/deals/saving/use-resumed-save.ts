import { useLocation } from 'react-router';
import { useLoginStore } from '../../kit/stores.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { useWaitingDeal } from '../../kit/waiting-deal.ts';
import type { SaveProps } from './SaveButtons.tsx';
import { type SaveAndShare, useSaveAndShare } from './use-save-and-share.ts';

/**
 * Goes on with the Save & Share that a guest pressed before signing in, once, when the deal is in the form again: it is
 * to be called after what brings it there. Whoever comes back a guest has left it.
 */
export function useResumedSave(props: SaveProps): SaveAndShare {
  const { pathname } = useLocation();
  const sharing = useSaveAndShare(props);
  useWhenAlive(() => {
    const { deal } = useWaitingDeal.getState();
    useWaitingDeal.setState({ deal: null });
    if (deal?.isToBeSent && deal.pathname === pathname && useLoginStore.getState().token !== null) sharing.resume();
  });
  return sharing;
}
