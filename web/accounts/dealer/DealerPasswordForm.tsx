import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { forgotDealerPassword } from '../../paths.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import page from '../account-page.module.css';
import { CurrentAndNewPassword } from '../CurrentAndNewPassword.tsx';
import { useChangePassword } from '../use-change-password.ts';
import classes from './dealer-account.module.css';

/** Changes the member's password; the session goes on under the new token that comes back. */
export function DealerPasswordForm({ email, token }: { email: string; token: string }) {
  const { t } = useLingui();
  const login = useDealerStore((store) => store.login);
  const dealer = useDealerStore((store) => store.dealer);
  const { field, submit, isPending, message } = useChangePassword(async (body) => {
    const signedIn = await api('changeDealerPassword', { body }, token);
    // With the new token the page begins anew, so the news stands in a toast.
    const text = t`Your password is changed. Every other device is signed out.`;
    showToast({ kind: 'success', text });
    login(signedIn.dealer, signedIn.token);
  });
  return (
    <section className={classes.part} aria-labelledby="own-password">
      <h2 id="own-password">{t`Password`}</h2>
      <p>{t`Every other device will be signed out. This one stays signed in.`}</p>
      <form method="post" noValidate aria-label={t`Change password`} className={classes.form} onSubmit={submit}>
        <div className={`stack whole ${classes.fields}`}>
          <CurrentAndNewPassword
            field={field}
            email={email}
            account="dealer"
            about={dealer ? [dealer.firstName, dealer.lastName, dealer.name] : []}
          />
        </div>
        {message && <FormMessage kind="error">{message}</FormMessage>}
        <div className="flow gap-15">
          <Button type="submit" busy={isPending}>
            {isPending ? t`Saving…` : t`Change password`}
          </Button>
          <Link to={forgotDealerPassword} className={page.link}>{t`Forgot password?`}</Link>
        </div>
      </form>
    </section>
  );
}
