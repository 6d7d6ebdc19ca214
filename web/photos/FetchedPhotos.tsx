import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';

type FetchedProps = { of: CallReply<'listPhotos'>['fetches']; listingId: string; token: string };

/** The photos that the dealer's file names by address and that are not here: on their way, or why not. */
export function FetchedPhotos({ of: { waiting, delayedBy, failed }, listingId, token }: FetchedProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => api('fetchPhotosAgain', { params: { id: listingId } }, token),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer', 'photos', listingId] }),
  });
  if (waiting === 0 && failed.length === 0) return null;
  return (
    <div className="stack gap-15">
      {waiting > 0 && (
        <FormMessage kind="note">
          <Plural
            value={waiting}
            one="# photo of your stock file is being fetched."
            other="# photos of your stock file are being fetched."
          />{' '}
          {delayedBy}
        </FormMessage>
      )}
      {failed.length > 0 && (
        <details className="box stack gap-1">
          <summary className="strong">
            <Plural value={failed.length} one="# photo could not be fetched" other="# photos could not be fetched" />
          </summary>
          <ul className="stack gap-1">
            {failed.map(({ address, message }) => (
              <li key={address} className="breaks">
                <span translate="no">{address}</span>
                <br />
                <span className="note">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {failed.length > 0 && (
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          {t`Fetch them again`}
        </Button>
      )}
      <CallFailed error={again.error} />
      {failed.length > 0 && <p className="note">{t`They are tried again with the next file too.`}</p>}
    </div>
  );
}
