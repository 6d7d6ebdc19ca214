import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../kit/api.ts';
import { dataDetailsPath, paths } from '../paths.ts';
import { showToast } from '../shell/toast.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';

/** Where the link leads by which an e-mail address is confirmed. One that says which deal was answered opens that. */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const token = useLocation().hash.slice(1);
  const [search] = useSearchParams();
  const deal = search.get('deal');
  const go = useNavigate();
  const confirm = useMutation({
    mutationFn: () => api('confirmEmail', { body: { token } }),
    // Whoever is signed in here sees it in the profile.
    onSuccess: async ({ emailAddresses: email }) => {
      await queries.invalidateQueries();
      if (!deal) return;
      showToast({ kind: 'success', text: t`Your email address ${email} is confirmed.` });
      await go(dataDetailsPath(deal), { replace: true });
    },
  });
  const { account, emailAddresses: email } = confirm.data ?? {};
  return (
    <MailedLinkPage
      title={t`Confirm your email`}
      act={confirm}
      label={t`Confirm this address`}
      done={t`Your email address ${email} is confirmed.`}
      note={!confirm.isSuccess && t`Confirm that the email address we sent this link to is yours.`}
      withoutScripts={t`Turn on JavaScript in your browser to confirm this email address.`}
    >
      <p className="links">
        {account !== 'dealer' && <Link to={paths.profile}>{t`Profile`}</Link>}
        {account !== 'user' && <Link to={paths.dealerAccount}>{t`Dealer account`}</Link>}
      </p>
    </MailedLinkPage>
  );
}
