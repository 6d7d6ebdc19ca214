import { Trans } from '@lingui/react/macro';
import { Declared, isDeclared } from '../ui/Declared.tsx';
import type { ListedCar } from './car.ts';

/** What the dealer declares of a used car, and by which law. */
export function CarDeclared({ declared }: Pick<ListedCar, 'declared'>) {
  if (!declared || !isDeclared(declared)) return null;
  const { law } = declared;
  return (
    <section className="stack gap-15" aria-labelledby="declared">
      <h2 id="declared">
        <Trans>What the dealer declares of this car</Trans>
      </h2>
      <Declared facts={declared} />
      {law && (
        <p className="fine">
          <Trans>
            Asked for by{' '}
            <a href={law.address} target="_blank" rel="noreferrer">
              {law.name}
            </a>
            .
          </Trans>
        </p>
      )}
    </section>
  );
}
