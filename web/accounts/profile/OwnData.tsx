import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import classes from './profile.module.css';

const DownloadSheet = lazy(() => import('./DownloadSheet.tsx'));
const DeleteSheet = lazy(() => import('./DeleteSheet.tsx'));

/** The rights over one's own data: to take it along, and to have it deleted. */
export function OwnData({ token }: { token: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'download' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <section className={`stack start gap-15 ruled ${classes.part}`} aria-labelledby="own-data">
        <h2 id="own-data">{t`Your data`}</h2>
        <p>
          <Trans>
            Download everything that we keep of you: your profile, deals, credit answers, consents, links and messages,
            in one JSON file that other programs can read.
          </Trans>
        </p>
        <Button onClick={() => setOpen('download')}>{t`Download my data`}</Button>
      </section>
      <section className={`stack start gap-15 ruled ${classes.part}`} aria-labelledby="delete-account">
        <h2 id="delete-account">{t`Delete your account`}</h2>
        <p>
          <Trans>
            Your profile, drafts, credit answers, links and messages are deleted at once. A dealer that received a deal
            keeps its figures, without your name, your answers and your note, and sees that you withdrew it.
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
