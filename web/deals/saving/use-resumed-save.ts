import { useLocation } from 'react-router';
import { useLoginStore } from '../../kit/stores.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { useWaitingDeal } from '../../kit/waiting-deal.ts';
import { standAtDeal } from '../vehicle/stand-at-deal.ts';
import type { SaveProps } from './SaveButtons.tsx';
import { type SaveAndShare, useSaveAndShare } from './use-save-and-share.ts';

/**
 * Stands at the deal that a guest left for the sign-in, and goes on with the Save & Share that was pressed there, once, when
 * the deal is in the form again: it is to be called after what brings it there. Whoever comes back a guest has left it.
 */
export function useResumedSave(props: SaveProps): SaveAndShare {
  const { pathname } = useLocation();
  const sharing = useSaveAndShare(props);
  useWhenAlive(() => {
    const { deal } = useWaitingDeal.getState();
    useWaitingDeal.setState({ deal: null });
    if (deal?.pathname !== pathname || useLoginStore.getState().token === null) return;
    // Where the page was left is not known to the pixel, and its deal has come meanwhile.
    standAtDeal();
    if (deal.isToBeSent) sharing.resume();
  });
  return sharing;
}
