import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import type { AskableName } from '#engine/form/asked-names.ts';
import { api } from '../../kit/api.ts';
import { useInBrowser } from '../../kit/browser-state.ts';
import { formatMoney, formatPercent } from '../../kit/format.ts';
import { taxName } from '../../kit/tax-names.ts';
import { dealerPath } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDeal, useField } from '../form/deal-context.tsx';
import classes from './cheapest-cars.module.css';
import { LookupFailed } from './LookupFailed.tsx';
import room from './room-for-cheapest.module.css';
import { useVehicleSource } from './vehicle-source.ts';

type Car = CallReply<'searchCars'>['cars'][number];

const shown = 3;

/** The cheapest cars that may be chosen here, of the chosen make once there is one; each opens its deal. */
export default function CheapestCars() {
  const { t } = useLingui();
  const { dealer } = useVehicleSource();
  // A page that is still as the server drew it asks for nothing, and says of nothing that it comes.
  const isAlive = useInBrowser(() => true, false);
  const make = useField('make');
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const q = [make, isLease ? 'new' : ''].filter(Boolean).join(' ');
  const found = useQuery({
    queryKey: ['cheapest cars', dealer, q],
    queryFn: () =>
      api('searchCars', { query: { q, sort: 'price', limit: '3', ...(dealer === undefined ? {} : { dealer }) } }),
    staleTime: 300_000,
  });
  if (found.isError && !found.data) return <LookupFailed retry={() => void found.refetch()} />;
  const cars = found.data?.cars.slice(0, shown);
  const taxedIn = found.data?.province ?? '';
  return (
    <section className={`${classes.cheapest} ${cars ? '' : room.room}`} aria-label={t`The cheapest here`}>
      <h3 className="note medium">{t`The cheapest here`}</h3>
      <ul className="bare">
        {cars
          ? cars.map((car) => <Row key={car._id} car={car} taxedIn={taxedIn} />)
          : [1, 2, 3].map((row) => (
              <li key={row} className="row touch ruled">
                {isAlive && <Skeleton width="100%" />}
              </li>
            ))}
      </ul>
      {cars && cars.length > 0 && <Terms cars={cars} />}
    </section>
  );
}

/** One car with what it comes to: the payment, and in cash or a lease, which opens without a residual, its price. */
function Row({ car, taxedIn }: { car: Car; taxedIn: string }) {
  const { i18n } = useLingui();
  const { dealer } = useVehicleSource();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const isPaidOff = activeOption === 1 || activeOption === -1;
  const { type, make, year, model, trim, frequency } = car;
  const asked = { listingId: car._id, type, make, year, model, trim, frequency, province: taxedIn };
  const search = `?${new URLSearchParams({
    activeOption: `${isPaidOff ? 1 : activeOption}`,
    ...(asked satisfies Partial<Record<AskableName, string>>),
  })}`;
  const words = frequencyWords[frequency];
  const condition = optionLabels[type];
  return (
    <li className={`row apart gap-2 touch ruled ${classes.car}`}>
      <Link
        to={dealer === undefined ? { pathname: dealerPath(car.dealer.businessName), search } : { search }}
        preventScrollReset={dealer !== undefined}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        {carName(car)}
        <small className="note block">
          {[condition && i18n._(condition), dealer === undefined && `${car.dealer.city}, ${car.dealer.province}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Link>
      <span className="in-line">
        <strong>{formatMoney(isPaidOff ? car.payment : (car.allInPrice ?? car.basePrice), i18n.locale)}</strong>
        {isPaidOff && words && <span className="note"> {i18n._(words)}</span>}
      </span>
    </li>
  );
}

/** What the figures hold: the terms where they are the same, else whose tax it is. */
function Terms({ cars }: { cars: readonly Car[] }) {
  const { i18n } = useLingui();
  const isPaidOff = useDeal(({ state: { activeOption } }) => activeOption === 1 || activeOption === -1);
  const terms = new Set(
    cars.map(({ numberOfPayments, interestRate, tax, taxRate }) => {
      const rate = formatPercent(interestRate, i18n.locale);
      const percent = formatPercent(taxRate, i18n.locale);
      const kind = taxName(tax, i18n);
      return i18n._(msg`${numberOfPayments} payments at ${rate}, nothing down, ${kind} ${percent} included.`);
    }),
  );
  const [same = ''] = terms;
  return (
    <p className="fine">
      {!isPaidOff && <Trans>All-in where the dealer states freight; sales tax and licensing extra.</Trans>}
      {isPaidOff && terms.size === 1 && same}
      {isPaidOff && terms.size > 1 && <Trans>Nothing down, with the tax of the dealer’s province.</Trans>}{' '}
      <Trans>Sample prices, not offers.</Trans>
    </p>
  );
}
