import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney } from '../../kit/format.ts';
import { signInAddress } from '../../kit/sign-in-address.ts';
import { placeInHistory, useWaitingDeal } from '../../kit/waiting-deal.ts';
import { calculationBlock } from '../../paths.ts';
import { useDealStore } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { useSeller } from '../form/seller.ts';
import { drawingOfDeal } from '../vehicle/drawing-of-deal.ts';

/** What is paid, in a few words; nothing before there is a car's price, or a lease's residual. */
const paymentIn = ({ state, result: { figures }, outputs }: DealStore, i18n: I18n): string => {
  const { activeOption, form } = state;
  const isKnown = activeOption === 2 ? figures.residualCents > 0 : figures.priceCents > 0;
  if (activeOption === -1 || !isKnown) return '';
  const amount = activeOption === 0 ? outputs.amountDue : outputs.monthlyPayment;
  const money = formatMoney(String(amount), i18n.locale);
  const often = frequencyWords[form.frequency || 'Monthly'];
  return activeOption === 0 ? i18n._(msg`${money} in cash`) : `${money} ${often ? i18n._(often) : ''}`;
};

/**
 * The way from a deal to the sign-in, which shows the deal and leads back to it.
 *
 * @returns the sign-in's address, and what notes the deal that waits before anybody goes there
 */
export const useSignInFromDeal = (): { address: string; wait: (isToBeSent?: boolean) => void } => {
  const { i18n } = useLingui();
  const store = useDealStore();
  const seller = useSeller();
  const location = useLocation();
  const wait = (isToBeSent = false) => {
    const deal = store.getState();
    const waiting = {
      pathname: location.pathname,
      car: carName(deal.state.form),
      picture: drawingOfDeal(deal),
      payment: paymentIn(deal, i18n),
      dealer: seller?.name,
      isToBeSent,
      place: placeInHistory(),
    };
    useWaitingDeal.setState({ deal: waiting });
  };
  return { address: signInAddress('user', { ...location, hash: `#${calculationBlock}` }), wait };
};
