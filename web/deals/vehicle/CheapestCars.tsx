import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { api } from '../../kit/api.ts';
import { useIsAlive } from '../../kit/browser-state.ts';
import { useDownWords } from '../../kit/down-words.ts';
import { formatMoney, formatPercent } from '../../kit/format.ts';
import { taxesTogether } from '../../kit/tax-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDeal, useField } from '../form/deal-context.tsx';
import classes from './cheapest-cars.module.css';
import { dealPath } from './deal-path.ts';
import { LookupFailed } from './LookupFailed.tsx';
import { useVehicleSource } from './vehicle-source.ts';

type Car = CallReply<'searchCars'>['cars'][number];

const shown = 3;

/** The cheapest cars that may be chosen here, of the chosen make once there is one; each opens its deal. */
export function CheapestCars() {
  const { t } = useLingui();
  const { dealer } = useVehicleSource();
  // A page that is still as the server drew it asks for nothing, and says of nothing that it comes.
  const isAlive = useIsAlive();
  const make = useField('make');
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const q = [make, isLease ? 'new' : ''].filter(Boolean).join(' ');
  const terms = useTypedTerms();
  const found = useQuery({
    queryKey: ['cheapest cars', dealer, q, terms],
    queryFn: () =>
      api('searchCars', {
        query: {
          q,
          sort: 'price',
          limit: '3',
          ...Object.fromEntries(new URLSearchParams(terms)),
          ...(dealer === undefined ? {} : { dealer }),
        },
      }),
    staleTime: 300_000,
    // The same cars at other terms: they stay where they are while their payments come.
    placeholderData: (before, query) => (query?.queryKey[2] === q ? before : undefined),
  });
  if (found.isError && !found.data) return <LookupFailed retry={() => void found.refetch()} />;
  const cars = found.data?.cars.slice(0, shown);
  return (
    <section className={`${classes.cheapest} ${cars ? '' : classes.room}`} aria-label={t`Lowest payments here`}>
      <h3 className="note medium">{t`Lowest payments here`}</h3>
      <ul className="bare">
        {cars
          ? cars.map((car) => <Row key={car._id} car={car} />)
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

/** What has been said already of how the deal is to be paid, as a search asks for it; '' where nothing has. */
const useTypedTerms = (): string =>
  useDeal(({ state: { form, origins, province } }) => {
    const said = (name: 'termsInYears' | 'frequency' | 'downpayment') => (origins[name] === 'typed' ? form[name] : '');
    const terms = {
      province,
      termsInYears: /^[1-8]$/.test(said('termsInYears')) ? said('termsInYears') : '',
      frequency: said('frequency'),
      // In whole dollars.
      downpayment: `${Math.floor(centsUpToLimit(said('downpayment')) / 100) || ''}`,
    };
    return new URLSearchParams(Object.entries(terms).filter(([, text]) => text !== '')).toString();
  });

/** One car with what it comes to: the payment, and in cash or a lease, which opens without a residual, its price. */
function Row({ car }: { car: Car }) {
  const { i18n } = useLingui();
  const { dealer } = useVehicleSource();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const isPaidOff = activeOption === 1 || activeOption === -1;
  const { type, frequency, province } = car;
  const { businessName } = car.dealer;
  const address = dealPath(
    { ...car, listingId: car._id, businessName },
    isPaidOff ? car : { mode: activeOption === 0 ? 'Cash' : 'Lease', frequency, province },
  );
  const words = frequencyWords[frequency];
  const condition = optionLabels[type];
  return (
    <li className={`row apart gap-2 touch ruled ${classes.car}`}>
      <Link
        to={dealer === undefined ? address : { search: address.slice(address.indexOf('?')) }}
        preventScrollReset={dealer !== undefined}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        {carName(car, i18n.locale)}
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

/** What the figures hold: the terms, with the rate where it is the same. */
function Terms({ cars }: { cars: readonly Car[] }) {
  const isPaidOff = useDeal(({ state: { activeOption } }) => activeOption === 1 || activeOption === -1);
  return (
    <p className="fine">
      {isPaidOff ? (
        <TermsOfPayments cars={cars} />
      ) : (
        <Trans>Prices are all-in if the dealer lists freight. Sales tax and licensing are extra.</Trans>
      )}{' '}
      <Trans>Sample prices, not offers.</Trans>
    </p>
  );
}

function TermsOfPayments({ cars: [first, ...others] }: { cars: readonly Car[] }) {
  const { i18n } = useLingui();
  const down = useDownWords();
  if (!first) return null;
  const { numberOfPayments, interestRate, downpayment, tax, taxRate, taxComponents } = first;
  const rate = formatPercent(interestRate, i18n.locale);
  const percent = formatPercent(taxRate, i18n.locale);
  const kind = taxesTogether(tax, taxComponents, i18n);
  const paidDown = down(downpayment);
  if (others.some((car) => car.interestRate !== interestRate))
    return (
      <Trans>
        {numberOfPayments} payments, {paidDown}, including {percent} {kind}.
      </Trans>
    );
  return (
    <Trans>
      {numberOfPayments} payments at {rate}, {paidDown}, including {percent} {kind}.
    </Trans>
  );
}
