import { Trans, useLingui } from '@lingui/react/macro';
import type { CarNow } from '#contract/saved-car.ts';
import { formatMoney } from '../../kit/format.ts';

/** Whether the car of a saved deal is gone, or is asked another price for than at the save. */
export const hasChanged = ({ isListed, priceThen, price }: CarNow): boolean => !isListed || priceThen !== price;

/** What has become of the car of a saved deal, where that is anything. */
export function CarNowWords({ now }: { now: CarNow }) {
  const { i18n } = useLingui();
  if (!hasChanged(now)) return null;
  if (!now.isListed) return <Trans>This car is no longer for sale.</Trans>;
  const [then, price] = [formatMoney(now.priceThen, i18n.locale), formatMoney(now.price, i18n.locale)];
  if (now.price === '') return <Trans>It was {then} when you saved it. The price is now on request.</Trans>;
  if (now.priceThen === '') return <Trans>The price was on request when you saved it. It’s now {price}.</Trans>;
  return (
    <Trans>
      It was {then} when you saved it. It’s now {price}.
    </Trans>
  );
}
