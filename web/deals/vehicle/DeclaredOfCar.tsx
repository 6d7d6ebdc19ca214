import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { Declared, isDeclared } from '../../ui/Declared.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './vehicle-heading.module.css';

/** What the dealer declares of the used car that the deal is about; it is fetched when somebody opens it. */
export function DeclaredOfCar({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.declares} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>What the dealer declares of this car</Trans>
      </summary>
      {isOpen && <Fetched id={id} />}
    </details>
  );
}

function Fetched({ id }: { id: string }) {
  const { t } = useLingui();
  const car = useQuery({ queryKey: ['car', id], queryFn: () => api('readCar', { params: { id } }) });
  if (car.isError) {
    return <QuietRetry of={car}>{t`This could not be loaded.`}</QuietRetry>;
  }
  if (!car.data) return <Spinner label={t`Loading…`} />;
  const declared = car.data.car?.declared;
  return declared && isDeclared(declared) ? (
    <Declared facts={declared} />
  ) : (
    <p className="note">{t`Nothing is declared. Ask the dealer.`}</p>
  );
}
