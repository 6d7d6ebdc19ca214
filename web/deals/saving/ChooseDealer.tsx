import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { everyDealer } from '../../kit/every-dealer.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useField } from '../form/deal-context.tsx';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import classes from './choose-dealer.module.css';

type Dealer = CallReply<'listDealers'>[number];

type ChooseDealerProps = { onChoose: (businessName: string) => void; onClose: () => void; busy: boolean };

/** Asks which of the dealers that list the deal's make shall receive it. */
export function ChooseDealer({ onChoose, onClose, busy }: ChooseDealerProps) {
  const { t } = useLingui();
  const make = useField('make');
  const dealers = useQuery({
    queryKey: ['dealers', make],
    queryFn: () => everyDealer(make),
    staleTime: 300_000,
  });
  return (
    <Sheet title={t`Which dealer should get your deal?`} onClose={onClose}>
      <div className="stack gap-2">
        <p className="quiet">
          {make === '' ? (
            <Trans>
              Choose a car first to see only the dealers that have it. The dealer gets the same numbers you see, to the
              cent.
            </Trans>
          ) : (
            t`These dealers list ${make} vehicles. The one you choose will get the same numbers you see, to the cent.`
          )}
        </p>
        {dealers.isPending && <Spinner label={t`Loading dealers`} />}
        {dealers.isError && <LookupFailed retry={() => void dealers.refetch()} />}
        {dealers.data?.length === 0 && (
          <p>{t`No dealer has any ${make} vehicles right now, but you can save the deal as a draft.`}</p>
        )}
        <ul className="stack">
          {dealers.data?.map((dealer) => (
            <DealerChoice key={dealer.businessName} dealer={dealer} onChoose={onChoose} busy={busy} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function DealerChoice({ dealer, onChoose, busy }: { dealer: Dealer } & Omit<ChooseDealerProps, 'onClose'>) {
  const { t } = useLingui();
  const { name, city, province, businessName } = dealer;
  return (
    <li className={`row apart gap-2 ruled ${classes.dealer}`}>
      <p>
        <strong>{name}</strong>
        <span className="note block">
          {city}, {province}
        </span>
      </p>
      <Button busy={busy} aria-label={t`Send to ${name}`} onClick={() => onChoose(businessName)}>{t`Send`}</Button>
    </li>
  );
}
