import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CarResult } from './CarResult.tsx';
import type { CarCard } from './car.ts';

/** Other cars that are for sale, as results show them, measured from where the address says that its reader is. */
export function SimilarCars({ cars, title }: { cars: readonly CarCard[]; title: ReactNode }) {
  const near = useSearchParams()[0].get('near');
  if (cars.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="similar">
      <div className="flow-row apart gap-1">
        <h2 id="similar">{title}</h2>
        <p className="note">
          <Trans>Same body type, similar price.</Trans>
        </p>
      </div>
      <ul className="bare car-grid">
        {cars.map((car) => (
          <CarResult key={car._id} car={car} told={near ? { near } : {}} />
        ))}
      </ul>
    </section>
  );
}
