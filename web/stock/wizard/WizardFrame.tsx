import type { ComponentProps } from 'react';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { WritersOnly } from '../WritersOnly.tsx';

/** The frame of the wizard's pages, for those who may write. */
export function WizardFrame({ children, ...frame }: Omit<ComponentProps<typeof DealerFrame>, 'under'>) {
  return (
    <DealerFrame {...frame} under={paths.dealerVehicleInfo}>
      {(session) => <WritersOnly session={session}>{children(session)}</WritersOnly>}
    </DealerFrame>
  );
}
