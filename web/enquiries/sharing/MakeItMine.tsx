import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCalculationStore } from '../../deals/saving/calculation-store.ts';
import { keepInWork, putAside } from '../../deals/saving/deals-in-work.ts';
import { Refused } from '../../kit/api.ts';
import { useIsAlive } from '../../kit/browser-state.ts';
import { localDay } from '../../kit/format.ts';
import { ratesQuery } from '../../kit/rates-query.ts';
import { useEditStore } from '../../kit/stores.ts';
import { calculationBlock, dealerPath, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { hasTradeIn, ownCopy } from './own-copy.ts';
import classes from './sharing.module.css';

/** Takes a shared deal into the calculator, as the reader's own that nothing ties to whoever shared it. */
export function MakeItMine({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Who opens a link may press at once, and a press is answered by the page alone.
  const isAlive = useIsAlive();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const take = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const rates = await queries.fetchQuery(ratesQuery);
      const today = localDay(new Date());
      const copy = ownCopy(enquiry, rates, today);
      if (!useCalculationStore.getState().alive) void useCalculationStore.persist.rehydrate();
      const { formData } = useCalculationStore.getState();
      if (formData && !formData.edited) putAside(formData, rates, today);
      useEditStore.getState().stopEditing();
      keepInWork(copy);
      const pathname = copy.businessName ? dealerPath(copy.businessName) : paths.home;
      void navigate({ pathname, search: `?activeOption=${copy.state.activeOption}`, hash: calculationBlock });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(t`Something went wrong. Please try again.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`stack start gap-1 ${classes.mine}`}>
      <p>
        <Trans>
          Try this deal with your own down payment, term or trade-in. Only you can see the copy, and no one will be
          notified.
        </Trans>{' '}
        {hasTradeIn(enquiry) && (
          <Trans>The copy won’t include the trade-in, which belongs to the person who shared the deal.</Trans>
        )}
      </p>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <Button kind="primary" disabled={!isAlive} busy={busy} onClick={() => void take()}>
        {t`Make my own copy`}
      </Button>
    </div>
  );
}
