import { useNavigate } from 'react-router';
import { useEditStore } from '../kit/stores.ts';
import { calculationBlock, dealerPath, paths } from '../paths.ts';

type SavedDeal = { readonly _id: string; readonly dealer: { readonly businessName: string } | null };

/**
 * Opens a saved deal for changes where it was made: on its dealer's page or, without a dealer, at home.
 *
 * @param answeredOfferId the offer that the changed deal will answer
 */
export const useContinueDeal = ({ _id, dealer }: SavedDeal, answeredOfferId?: string): (() => void) => {
  const navigate = useNavigate();
  const startEditing = useEditStore((store) => store.startEditing);
  return () => {
    startEditing(_id, answeredOfferId);
    void navigate({ pathname: dealer ? dealerPath(dealer.businessName) : paths.home, hash: calculationBlock });
  };
};
