import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths, signUpPath } from '../paths.ts';
import classes from './side-menu.module.css';

const ways = {
  user: { logIn: paths.signIn, signUp: signUpPath('User') },
  dealer: { logIn: paths.dealerSignIn, signUp: paths.dealerSignUp },
} as const;

/** For whoever is signed in as nobody: as a shopper or as a dealer, log in or sign up. */
export function SignInChoice({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<keyof typeof ways>('user');
  const labels = { user: t`User`, dealer: t`Dealer` };
  return (
    <section className={`stack gap-15 ruled ${classes.choice}`} aria-label={t`Your account`}>
      <fieldset className={`box stack ${classes.kinds}`}>
        <legend className="visually-hidden">{t`Who you are`}</legend>
        {(['user', 'dealer'] as const).map((one) => (
          <label key={one} className={classes.kind}>
            <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
            <span>{labels[one]}</span>
          </label>
        ))}
      </fieldset>
      <Link to={ways[kind].logIn} className={`centre box strong no-line ${classes.logIn}`} onClick={onChosen}>
        <Trans>Log In</Trans>
      </Link>
      <Link to={ways[kind].signUp} className={`centre box strong no-line ${classes.signUp}`} onClick={onChosen}>
        <Trans>Sign Up</Trans>
      </Link>
    </section>
  );
}
