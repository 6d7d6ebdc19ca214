import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLoginStore } from '../../kit/stores.ts';
import { Button } from '../../ui/Button.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import type { EnquiryRow } from '../use-removals.ts';
import { vehicleName } from '../vehicle-name.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));

type ShareButtonProps = {
  enquiry: Enquiry | EnquiryRow;
  /** Quiet, with a sign, unless it stands among buttons with an edge. */
  kind?: 'secondary' | 'quiet';
  'aria-describedby'?: string;
};

/** Opens the ways to share one's own deal. */
export function ShareButton({ enquiry, kind = 'quiet', ...about }: ShareButtonProps) {
  const { i18n } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button kind={kind} {...about} onClick={() => setSharing(true)}>
        {kind === 'quiet' && <IconShare2 aria-hidden />}
        <Trans>Share link</Trans>
      </Button>
      {sharing && (
        <Suspense>
          <ShareSheet
            id={enquiry._id}
            sharedUntil={enquiry.sharedUntil ?? null}
            name={vehicleName(enquiry, i18n.locale)}
            token={token}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
