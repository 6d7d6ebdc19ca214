import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useRequiredUser } from '../kit/use-required-session.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './account-page.module.css';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { Roadside } from './Roadside.tsx';

/** A new password for whoever is signed in and knows the old one. */
export default function ChangePasswordPage() {
  const { t } = useLingui();
  const session = useRequiredUser();
  return (
    <Page className={`page-room ${classes.withRoad}`}>
      <PageHead title={t`Change Password`} />
      <section className={classes.card}>
        <div className={`titled ${classes.head}`}>
          <h1>{t`Change Password`}</h1>
          <p>{t`Every other device will be signed out. This one stays signed in.`}</p>
        </div>
        {session ? (
          <ChangePasswordForm user={session.user} token={session.token} />
        ) : (
          <div className={classes.form} role="status">
            <span className="visually-hidden">{t`Loading…`}</span>
            <Skeleton width="100%" height="48px" />
            <Skeleton width="100%" height="48px" />
            <Skeleton width="180px" height="48px" />
          </div>
        )}
        <p className="links">
          <Link to={paths.profile}>{t`Profile`}</Link>
          <Link to={paths.forgotPassword}>{t`Forgot password?`}</Link>
        </p>
      </section>
      <div className={classes.beside}>
        <Roadside picture="vehicle-hatchback.svg" />
      </div>
    </Page>
  );
}
