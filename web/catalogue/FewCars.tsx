import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { allCarsPath } from '../paths.ts';
import { CarResult } from '../search/CarResult.tsx';
import cards from '../search/car-result.module.css';
import type { SearchResult } from '../search/search-address.ts';
import classes from './home.module.css';

/** A few of the cars that are for sale, each with its payment, leading to its own page. */
export default function FewCars({ found: { cars } }: { found: SearchResult }) {
  const { t } = useLingui();
  if (cars.length === 0) return null;
  return (
    <section className="stack gap-15" aria-labelledby="few">
      <div className="flow-row apart gap-1">
        <h2 id="few" className={classes.few}>{t`Listed lately`}</h2>
        <Link to={allCarsPath} className="link small">
          <Trans>All cars</Trans>
        </Link>
      </div>
      <ul className={`bare ${cards.cards} ${classes.cards}`}>
        {cars.map((car, place) => (
          <CarResult key={car._id} car={car} eager={place < 1} />
        ))}
      </ul>
    </section>
  );
}
