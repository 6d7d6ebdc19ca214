import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { formatDay, formatMoney } from '../../kit/format.ts';
import { dataDetailsPath } from '../../paths.ts';
import classes from '../enquiry-card.module.css';

/** On a deal's card: that the dealer has an offer which waits for an answer. */
export function CardOffer({ id, token }: { id: string; token: string | undefined }) {
  const { i18n } = useLingui();
  const offers = useQuery({
    queryKey: ['user', 'offers', token],
    queryFn: () => api('listOffers', {}, token),
    enabled: token !== undefined,
  });
  const offer = offers.data?.data.find(({ enquiryId, state }) => enquiryId === id && state === 'open');
  if (!offer) return null;
  const isCash = offer.cashFinanceLease === 'Cash';
  const amount = formatMoney(isCash ? offer.totalPurchasePrice : offer.payment, i18n.locale);
  const until = formatDay(offer.validOn, i18n.locale);
  return (
    <p>
      <Link to={dataDetailsPath(id)} className={classes.offer}>
        <Trans>
          The dealer offers {amount}, until the end of {until}
        </Trans>
      </Link>
    </p>
  );
}
