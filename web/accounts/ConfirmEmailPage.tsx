import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';

/** Where the link leads by which an e-mail address is confirmed. */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const token = useLocation().hash.slice(1);
  const confirm = useMutation({
    mutationFn: () => api('confirmEmail', { body: { token } }),
    // Whoever is signed in here sees it in the profile.
    onSuccess: () => queries.invalidateQueries(),
  });
  const { account, emailAddresses: email } = confirm.data ?? {};
  return (
    <MailedLinkPage
      title={t`Confirm your e-mail address`}
      act={confirm}
      label={t`Confirm this address`}
      done={t`Your e-mail address ${email} is confirmed.`}
      note={!confirm.isSuccess && t`Confirm that the e-mail address is yours to which we mailed this link.`}
      withoutScripts={t`An address is confirmed with JavaScript, which this browser has switched off.`}
    >
      <p className="links">
        {account !== 'dealer' && <Link to={paths.profile}>{t`Profile`}</Link>}
        {account !== 'user' && <Link to={paths.dealerAccount}>{t`Dealer account`}</Link>}
      </p>
    </MailedLinkPage>
  );
}
