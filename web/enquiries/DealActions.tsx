import { Trans } from '@lingui/react/macro';
import { IconCopy, IconShare2, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import classes from './enquiry-card.module.css';
import { useDuplicate } from './use-duplicate.ts';
import type { EnquiryRow } from './use-removals.ts';
import { vehicleName } from './vehicle-name.ts';

/** Fetched with the first share link. */
const ShareSheet = lazy(() => import('./sharing/ShareSheet.tsx'));

type DealActionsProps = {
  enquiry: EnquiryRow;
  token: string | undefined;
  titleId: string;
  onRemove: () => Promise<void>;
};

/** What can be done with a saved deal beside going on with it. */
export function DealActions({ enquiry, token, titleId, onRemove }: DealActionsProps) {
  const [sharing, setSharing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { duplicate, duplicating } = useDuplicate(enquiry._id, token);
  const remove = () => {
    setRemoving(true);
    void onRemove().finally(() => setRemoving(false));
  };
  return (
    <div className={`flow ${classes.actions}`}>
      <Button kind="quiet" aria-describedby={titleId} onClick={() => setSharing(true)}>
        <IconShare2 aria-hidden="true" />
        <Trans>Share link</Trans>
      </Button>
      <Button kind="quiet" aria-describedby={titleId} onClick={() => void duplicate()} busy={duplicating}>
        <IconCopy aria-hidden="true" />
        <Trans>Duplicate</Trans>
      </Button>
      <Button kind="quiet" aria-describedby={titleId} onClick={remove} busy={removing}>
        <IconTrash aria-hidden="true" />
        {enquiry.status === 'draft' ? <Trans>Delete</Trans> : <Trans>Withdraw</Trans>}
      </Button>
      {sharing && (
        <Suspense>
          <ShareSheet
            id={enquiry._id}
            sharedUntil={enquiry.sharedUntil}
            name={vehicleName(enquiry)}
            token={token}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
