import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { allCarsPath, paths } from '../paths.ts';
import { CarResult } from '../search/CarResult.tsx';
import cards from '../search/car-result.module.css';
import type { SearchResult } from '../search/search-address.ts';
import classes from './home.module.css';

type FewCarsProps = {
  found: SearchResult;
  /** What was asked for, as the address of its search; '' where nothing was. */
  asked: string;
};

/** A few of the cars that are for sale, of those that were asked for, each with its payment, leading to its own page. */
export function FewCars({ found: { cars, total }, asked }: FewCarsProps) {
  const { t, i18n } = useLingui();
  if (cars.length === 0) return null;
  return (
    <section className="stack gap-15" aria-labelledby="few">
      <div className="flow-row apart gap-1">
        <h2 id="few" className={classes.few}>
          {asked === '' ? t`Listed lately` : t`Some of them`}
        </h2>
        <Link to={asked === '' ? allCarsPath : `${paths.home}?${asked}`} className="link small">
          <Trans>All {formatCount(total, i18n.locale)} cars</Trans>
        </Link>
      </div>
      <ul className={`bare car-grid ${cards.cards} ${classes.cards}`}>
        {cars.map((car, place) => (
          <CarResult key={car._id} car={car} eager={place < 1} />
        ))}
      </ul>
    </section>
  );
}
