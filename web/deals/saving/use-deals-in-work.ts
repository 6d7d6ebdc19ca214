import { useNavigate } from 'react-router';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { calculationBlock, dealerPath, paths } from '../../paths.ts';
import { useDealStore } from '../form/deal-context.tsx';
import { useSeller } from '../form/seller.ts';
import { useShowModeOfDeal } from '../form/use-choose-mode.ts';
import { useCalculationStore } from './calculation-store.ts';
import { type DealInWork, putAside, useDealsInWork } from './deals-in-work.ts';
import { dealOfForm, keepInWork } from './kept-deal.ts';

/** Opens what the device has kept, once the page is alive. */
export const useKeptDealsInWork = (): readonly DealInWork[] => {
  useWhenAlive(() => void useDealsInWork.persist.rehydrate());
  return useDealsInWork((store) => store.deals);
};

/** Going from one unsaved deal to another: what is in the form waits meanwhile. */
export const useSwitchDeals = (): { startAnother: () => void; open: (inWork: DealInWork) => void } => {
  const store = useDealStore();
  const seller = useSeller();
  const navigate = useNavigate();
  const showModeOfDeal = useShowModeOfDeal();

  const leave = (): void => {
    const { changed, rates, today, actions } = store.getState();
    if (changed) putAside(dealOfForm(store, seller), rates, today);
    useCalculationStore.getState().forget();
    actions.reset();
  };

  const open = ({ id, deal }: DealInWork): void => {
    leave();
    useDealsInWork.getState().takeOut(id);
    keepInWork(deal);
    if (deal.businessName !== (seller?.businessName ?? '')) {
      const pathname = deal.businessName ? dealerPath(deal.businessName) : paths.home;
      const search = `?activeOption=${deal.state.activeOption}`;
      return void navigate({ pathname, search, hash: calculationBlock });
    }
    store.getState().actions.restore(deal);
    showModeOfDeal();
  };
  return { startAnother: leave, open };
};
