import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { useRequiredUser } from '../../kit/use-required-session.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import pageClasses from '../account-page.module.css';
import { SignedInDevices } from '../devices/SignedInDevices.tsx';
import { OwnCodes } from './OwnCodes.tsx';
import { OwnData } from './OwnData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import classes from './profile.module.css';

const part = `stack start gap-15 ruled ${classes.part}`;

/** A person's own data: to change, to take along, to delete. */
export default function ProfilePage() {
  const { t } = useLingui();
  const session = useRequiredUser();
  const profile = useQuery({
    queryKey: ['user', 'profile'],
    queryFn: () => api('readProfile', {}, session?.token),
    enabled: session !== null,
    refetchOnMount: 'always',
    // What is in the fields is being changed; the version that it was read in must stay with it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <Page className="page-room">
      <PageHead title={t`Profile`} />
      <div className={`${pageClasses.wide} ${pageClasses.split}`}>
        <div className={`titled ${pageClasses.head}`}>
          <h1>{t`Profile`}</h1>
          <p>{t`What we keep of you. A dealer sees it only with a deal that you send with your data.`}</p>
        </div>
        {session && profile.data ? (
          <>
            <ProfileForm profile={profile.data.data} token={session.token} />
            <OwnCodes token={session.token} className={part} />
            <SignedInDevices kind="user" token={session.token} className={part} />
            <OwnData token={session.token} />
          </>
        ) : profile.isError ? (
          <LoadFailed title={t`Your profile could not be loaded.`} of={profile} />
        ) : (
          <ProfileSkeleton />
        )}
        <p className="links">
          <Link to={paths.changePassword}>{t`Change password`}</Link>
          <Link to={paths.userDashboard}>{t`Your deals`}</Link>
          <Link to={paths.privacyPolicy}>{t`Privacy Policy`}</Link>
        </p>
      </div>
    </Page>
  );
}

const waitingFields = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function ProfileSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">
        <Trans>Loading your profile…</Trans>
      </span>
      <div className={classes.fields} aria-hidden="true">
        {waitingFields.map((place) => (
          <div key={place} className="stack top gap-075">
            <Skeleton width="96px" />
            <Skeleton width="100%" height="48px" />
          </div>
        ))}
      </div>
    </div>
  );
}
