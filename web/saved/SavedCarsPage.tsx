import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLoginStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { restoreHearts } from './hearts.ts';
import { SavedCars } from './SavedCars.tsx';
import classes from './saved.module.css';

/** The cars that a guest keeps on this device, or a person with the account. */
export default function SavedCarsPage() {
  const { t } = useLingui();
  const ready = useStoredSessions();
  const token = useLoginStore((store) => store.token);
  useWhenAlive(restoreHearts);
  return (
    <Page className="page-room">
      <PageHead title={t`Saved cars`} description={t`Cars you’ve saved, and what’s changed since.`} />
      <h1 className={classes.title}>{t`Saved cars`}</h1>
      {ready && token === null && (
        <p className="measured quiet">
          <Trans>
            These cars are saved on this device. <Link to={paths.signIn}>Sign in</Link> to see them on every device.
          </Trans>
        </p>
      )}
      <noscript>
        <p>{t`To save cars, turn on JavaScript in your browser. You can still compare cars without it.`}</p>
      </noscript>
      {ready ? <SavedCars token={token ?? undefined} /> : <SkeletonCard />}
    </Page>
  );
}
