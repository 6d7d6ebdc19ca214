import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney } from '../kit/format.ts';
import { dealerPath, picturePath } from '../paths.ts';
import { DealerPicture } from '../photos/DealerPicture.tsx';
import { OpenNow } from '../ui/OpenNow.tsx';
import classes from './available-dealer.module.css';
import type { ShownDealer } from './directory-filter.ts';

/** How many makes are named before the rest is only counted. */
const namedMakes = 5;

type EntryProps = { dealer: ShownDealer; now: Date | null };

/** The dealer's cars by what they cost a month, in the dealer's own province. */
const cheapestAt = ({ businessName, province }: ShownDealer): string =>
  `${dealerPath(businessName)}?q=&sort=payment&province=${province}`;

/** One dealer: where it is, what it lists, whether it is open, and how to reach it. */
export function DealerEntry({ dealer, now }: EntryProps) {
  const { i18n, t } = useLingui();
  const { makes } = dealer;
  const first = makes.slice(0, namedMakes);
  const named = first.map(({ name }) => name).join(', ');
  const others = makes.length - namedMakes;
  return (
    <li className={`stack top underlined ${classes.dealer}`}>
      {dealer.logo && (
        <span className={classes.logo}>
          <DealerPicture picture={dealer.logo} alt="" sizes="120px" />
        </span>
      )}
      <h2 className="covered">
        <Link to={dealerPath(dealer.businessName)}>{dealer.name}</Link>
      </h2>
      <p>
        {dealer.address}, {dealer.city}, {dealer.province}
        {dealer.distanceKm !== null && (
          <span className="strong">
            {' · '}
            <Trans>{dealer.distanceKm} km away</Trans>
          </span>
        )}
      </p>
      <p className={`row gap-2 ${classes.marks}`}>
        {first.map(
          ({ name, mark }) =>
            mark && <img key={name} src={picturePath(mark)} alt="" width={28} height={28} loading="lazy" />,
        )}
      </p>
      <p className="note">
        {others > 0 ? (
          <Trans>
            {named} and {others} more
          </Trans>
        ) : (
          named
        )}{' '}
        <span className={`in-line ${classes.listed}`}>
          <Plural value={dealer.listings} one="# car listed" other="# cars listed" />
        </span>
      </p>
      {dealer.lowestPayment !== null && (
        <p className="note flow gap-05">
          <Link to={cheapestAt(dealer)} className={`link ${classes.cheapest}`}>
            <Trans>From {formatMoney(Number(dealer.lowestPayment), i18n.locale)} a month</Trans>
          </Link>
          <span>{t`over 84 months, nothing down, tax included`}</span>
        </p>
      )}
      <p className="note row gap-2">
        {now && <OpenNow times={dealer} now={now} />}
        <a href={`tel:${dealer.contactNumbers.replace(/[^+\d]/g, '')}`} className={`beside touch ${classes.call}`}>
          {dealer.contactNumbers}
        </a>
      </p>
    </li>
  );
}
