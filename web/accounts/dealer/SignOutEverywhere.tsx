import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { signOutDealer } from '../../kit/sign-out.ts';
import { dealerAccountKey } from '../../kit/use-dealer-account.ts';
import { paths } from '../../paths.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import classes from './dealer-account.module.css';

/** Ends the sign-ins of the other devices, or of all. */
export function SignOutEverywhere({ others, token }: { others: number; token: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const end = useMutation({
    mutationFn: (which: 'others' | 'all') => api('signOutDealerEverywhere', { body: { which } }, token),
    onSuccess: async (_answer, which) => {
      if (which === 'others') return queries.invalidateQueries({ queryKey: dealerAccountKey });
      showToast({ kind: 'success', text: t`Logged out successfully.`, milliseconds: toastTimes.short });
      await navigate(paths.dealerSignIn);
      // The token has died already; what it fetched goes with it.
      await signOutDealer(queries);
    },
  });
  return (
    <section className={classes.part} aria-labelledby="own-devices">
      <h2 id="own-devices">{t`Signed-in devices`}</h2>
      <p>
        {others === 0 ? (
          <Trans>You are signed in on this device alone.</Trans>
        ) : (
          <Plural
            value={others}
            one="You are signed in on this device and on # other."
            other="You are signed in on this device and on # others."
          />
        )}
      </p>
      {end.isError && <FormMessage kind="error">{failureWords(end.error)}</FormMessage>}
      {end.isSuccess && end.variables === 'others' && (
        <FormMessage kind="success">{t`Every other device is signed out.`}</FormMessage>
      )}
      <div className="flow gap-15">
        <Button onClick={() => end.mutate('others')} busy={end.isPending} disabled={others === 0}>
          <Trans>Sign out the other devices</Trans>
        </Button>
        <Button onClick={() => end.mutate('all')} busy={end.isPending}>{t`Sign out everywhere`}</Button>
      </div>
    </section>
  );
}
