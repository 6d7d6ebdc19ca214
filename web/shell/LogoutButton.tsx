import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { signOutDealer, signOutUser } from '../kit/sign-out.ts';
import { paths } from '../paths.ts';
import { showToast, toastTimes } from './toast.ts';

type LogoutProps = { kind: 'user' | 'dealer'; className: string | undefined; onPressed?: () => void };

/** Ends one of the two sessions, says so, and goes home when the toast has been read. */
export function LogoutButton({ kind, className, onPressed }: LogoutProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const logOut = () => {
    onPressed?.();
    void (kind === 'user' ? signOutUser(queries) : signOutDealer(queries));
    showToast({ kind: 'success', text: t`Logged out successfully.`, milliseconds: toastTimes.short });
    // Until then nothing is being loaded, whatever page it is: ui/skeleton.module.css shows none.
    const { dataset } = document.documentElement;
    dataset.leaving = '';
    setTimeout(() => {
      delete dataset.leaving;
      void navigate(paths.home);
    }, toastTimes.short);
  };
  return <button type="button" className={className} onClick={logOut}>{t`Logout`}</button>;
}
