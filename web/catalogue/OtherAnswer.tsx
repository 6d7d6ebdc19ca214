import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { proposedTax } from '#engine/form/province-tax.ts';
import { api } from '../kit/api.ts';
import { formatMoney, formatPercent, localDay } from '../kit/format.ts';
import { queryOf, type SearchResult } from '../search/search-address.ts';
import { fewOf, someCars } from './load-showroom.ts';
import { type Budget, paymentOfPrice, priceOfPayment } from './other-answer.ts';

/** How long somebody who types may pause before the cars are asked for, in milliseconds. */
const pause = 150;

/** Asks which cars fit what a form says, each time that it says something else. */
function useFound(asked: string, onFound: (found: SearchResult | null) => void): void {
  const tell = useEffectEvent(onFound);
  // Typing goes on by itself; only a timer tells when it pauses.
  useEffect(() => {
    let isLatest = true;
    const ask = async () => {
      const query = { ...queryOf(new URLSearchParams(asked)), ...someCars };
      const found = await api('searchCars', { query })
        .then(fewOf)
        .catch(() => null);
      if (isLatest) tell(found);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked]);
}

type OtherAnswerProps = {
  /** What the form says, as an address. */
  asked: string;
  rates: CallReply<'readRates'> | null;
  /** Told which cars fit; null where nobody knows. */
  onFound: (found: SearchResult | null) => void;
};

/** The other half of what was typed: the price that a payment buys, or the payment of a price; about, at a usual rate. */
export default function OtherAnswer({ asked, rates, onFound }: OtherAnswerProps) {
  const { i18n, t } = useLingui();
  useFound(asked, onFound);
  const said = new URLSearchParams(asked);
  const number = (name: string) => Number(said.get(name) ?? 0) || 0;
  const interest = rates?.formDefaults.at(-1)?.interestPercent.preOwned;
  const province = rates?.provinces.find(({ code }) => code === said.get('province'));
  const [payment, price] = [number('paymentTo'), number('priceTo')];
  if (interest === undefined || province === undefined || payment + price === 0) {
    return (
      <p className="note">{t`Enter what you can afford. Tap “=” next to any payment to see how it’s calculated.`}</p>
    );
  }
  const taxAt = (dollars: number) => Number(proposedTax(province, dollars * 100, localDay(new Date())).combinedPercent);
  const atLeast: Budget = {
    payment,
    downpayment: number('downpayment'),
    years: number('termsInYears') || 7,
    interest: Number(interest),
    tax: taxAt(price),
  };
  // Where the tax rate depends on the price, the lowest rate gives a first price, and that price gives the rate.
  const budget = payment > 0 ? { ...atLeast, tax: taxAt(priceOfPayment(atLeast)) } : atLeast;
  const dollars = (amount: number) => formatMoney(amount, i18n.locale).replace(/[.,]00(?=\s|$)/, '');
  const rate = formatPercent(interest, i18n.locale);
  return (
    <p className="note" role="status">
      {payment > 0 ? (
        <Trans>
          About <strong>{dollars(priceOfPayment(budget))} all-in</strong> before taxes, at a typical rate of {rate}.
        </Trans>
      ) : (
        <Trans>
          About <strong>{dollars(paymentOfPrice(price, budget))} a month</strong> at a typical rate of {rate}, taxes
          included.
        </Trans>
      )}
    </p>
  );
}
