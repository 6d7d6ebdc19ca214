import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, Refused } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { paths } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { CarReply } from '../car.ts';
import { leftOutText } from '../car-words.ts';

type CarLoadProps = {
  id: string;
  session: DealerSession;
  /** Not before it was fetched for this very page: what is changed must not be an older version. */
  fresh?: boolean;
  children: (car: CarReply, readAgain: () => Promise<CarReply>) => ReactNode;
};

/** Fetches a car before what shows or changes it; whatever the reason, one that does not come is an error. */
export function CarLoad({ id, session, fresh = false, children }: CarLoadProps) {
  const { t } = useLingui();
  const car = useCar(id, session);
  const readAgain = async () => {
    const { data } = await car.refetch({ throwOnError: true });
    if (!data) throw new Error('The car did not come.');
    return data;
  };
  if (car.data && (car.isFetchedAfterMount || !fresh)) return children(car.data, readAgain);
  if (!car.isError) return <Spinner label={t`Loading the car…`} />;
  const answered = car.error instanceof Refused && car.error.status > 0;
  const message = answered ? t`Network response was not ok` : t`We couldn’t reach the server`;
  return (
    <Notice title={<Trans>Error: {message}</Trans>} failed>
      <p>{t`The car may have been deleted, or you may have lost your connection.`}</p>
      <Button onClick={() => void car.refetch()} busy={car.isFetching}>{t`Try again`}</Button>
      <Link to={paths.dealerVehicleInfo} className="link">{t`All your cars`}</Link>
    </Notice>
  );
}

/** A car of the dealer. What is shown is as new as the visit to the page. */
export const useCar = (id: string, { token }: DealerSession, initial?: CarReply) =>
  useQuery({
    queryKey: ['dealer', 'car', id],
    queryFn: () => api('readCarModelDetails', { params: { id } }, token),
    ...(initial && { initialData: initial }),
    refetchOnMount: initial ? true : 'always',
  });

/** Publishes one car, or hides it again, and says how that went. */
export const usePublish = (id: string, token: string) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const wordsOf = useFailureWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (publish: boolean) => api(publish ? 'publishCars' : 'unpublishCars', { body: { ids: [id] } }, token),
    onSuccess: ({ leftOut: [refused] }, publish) => {
      void queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
      void queries.invalidateQueries({ queryKey: ['dealer', 'car', id] });
      if (refused) {
        const text = leftOutText(refused, i18n);
        return showToast({ kind: 'error', text });
      }
      showToast({ kind: 'success', text: publish ? t`Published` : t`Hidden`, milliseconds: toastTimes.short });
    },
    onError: (error) => showToast({ kind: 'error', text: wordsOf(error) }),
  });
  return { setPublished: mutate, busy: isPending };
};
