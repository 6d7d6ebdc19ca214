import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { useRequiredUser } from '../../kit/use-required-session.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import page from '../account-page.module.css';
import { SignedInDevices } from '../devices/SignedInDevices.tsx';
import { codeCalls } from '../one-time-codes/code-calls.ts';
import { OneTimeCodes } from '../one-time-codes/OneTimeCodes.tsx';
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
      <div className={`${page.wide} ${page.split}`}>
        <div className={`titled stack gap-125 ${page.head}`}>
          <h1>{t`Profile`}</h1>
          <p>{t`This is the information we keep about you. A dealer sees it only if you send a deal with your data.`}</p>
        </div>
        {session && profile.data ? (
          <>
            <ProfileForm profile={profile.data.data} token={session.token} />
            <OwnCodes token={session.token} className={part} />
            <SignedInDevices kind="user" token={session.token} className={part} />
            <OwnData token={session.token} />
          </>
        ) : profile.isError ? (
          <LoadFailed title={t`We couldn’t load your profile.`} of={profile} />
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
      <div className={`stack ${page.fields}`} aria-hidden="true">
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

/** The second step of a shopper's sign-in. */
function OwnCodes({ token, className }: { token: string; className: string }) {
  const { t } = useLingui();
  const codes = useQuery({
    queryKey: codeCalls.user.key,
    queryFn: () => api('readUserOneTimeCodes', {}, token),
    refetchOnMount: 'always',
  });
  if (codes.data) {
    const { oneTimeCodes, recoveryCodesLeft } = codes.data.data;
    return (
      <OneTimeCodes kind="user" isOn={oneTimeCodes} codesLeft={recoveryCodesLeft} token={token} className={className} />
    );
  }
  if (codes.isError) return <LoadFailed title={t`We couldn’t load your two-step verification settings.`} of={codes} />;
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton width="100%" height="96px" />
    </div>
  );
}

const DownloadSheet = lazy(() => import('./DownloadSheet.tsx'));
const DeleteSheet = lazy(() => import('./DeleteSheet.tsx'));

/** The rights over one's own data: to take it along, and to have it deleted. */
function OwnData({ token }: { token: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'download' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <section className={`stack start gap-15 ruled ${classes.part}`} aria-labelledby="own-data">
        <h2 id="own-data">{t`Your data`}</h2>
        <p>
          <Trans>
            Download everything we have about you: your profile, deals, credit answers, consents, links and messages.
            You’ll get one JSON file that other programs can read.
          </Trans>
        </p>
        <Button onClick={() => setOpen('download')}>{t`Download my data`}</Button>
      </section>
      <section className={`stack start gap-15 ruled ${classes.part}`} aria-labelledby="delete-account">
        <h2 id="delete-account">{t`Delete your account`}</h2>
        <p>
          <Trans>
            We’ll delete your profile, drafts, credit answers, links and messages right away. Dealers that received a
            deal will keep its numbers, but not your name, answers or note. They’ll see that you withdrew it.
          </Trans>
        </p>
        <Button className={classes.danger} onClick={() => setOpen('delete')}>{t`Delete my account`}</Button>
      </section>
      <Suspense>
        {open === 'download' && <DownloadSheet token={token} onClose={close} />}
        {open === 'delete' && <DeleteSheet token={token} onClose={close} />}
      </Suspense>
    </>
  );
}
