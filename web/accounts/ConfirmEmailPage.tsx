import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '../kit/api.ts';
import { useIsAlive } from '../kit/browser-state.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import page from './account-page.module.css';

/** Where a mailed link leads. A press confirms and not the visit: programs that look at mails open their links. */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isAlive = useIsAlive();
  const token = useLocation().hash.slice(1);
  const confirm = useMutation({
    mutationFn: () => api('confirmEmail', { body: { token } }),
    // Whoever is signed in here sees it in the profile.
    onSuccess: () => queries.invalidateQueries(),
  });
  const { account, emailAddresses: email } = confirm.data ?? {};
  return (
    <Page className="page-room">
      <PageHead title={t`Confirm your e-mail address`} />
      <section className={page.card}>
        <div className={`titled ${page.head}`}>
          <h1>{t`Confirm your e-mail address`}</h1>
        </div>
        {!confirm.isSuccess && (
          <p className={page.note}>{t`Confirm that the e-mail address is yours to which we mailed this link.`}</p>
        )}
        <noscript>
          <p>{t`An address is confirmed with JavaScript, which this browser has switched off.`}</p>
        </noscript>
        <div className="stack gap-2 start">
          <CallFailed error={confirm.error} />
          {confirm.isSuccess ? (
            <FormMessage kind="success">{t`Your e-mail address ${email} is confirmed.`}</FormMessage>
          ) : (
            <Button kind="primary" disabled={!isAlive} onClick={() => confirm.mutate()} busy={confirm.isPending}>
              {confirm.isPending ? t`One moment…` : t`Confirm this address`}
            </Button>
          )}
        </div>
        <p className="links">
          {account !== 'dealer' && <Link to={paths.profile}>{t`Profile`}</Link>}
          {account !== 'user' && <Link to={paths.dealerAccount}>{t`Dealer account`}</Link>}
        </p>
      </section>
    </Page>
  );
}
