import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { mayChangeStock } from '../car.ts';

/** The frame of the wizard's pages, for those who may write. */
export function WizardFrame({ children, ...frame }: Omit<ComponentProps<typeof DealerFrame>, 'under'>) {
  return (
    <DealerFrame {...frame} under={paths.dealerVehicleInfo}>
      {(session) => <WritersOnly session={session}>{children(session)}</WritersOnly>}
    </DealerFrame>
  );
}

/** A page for those who may change the stock; the server would refuse the others when they save. */
export function WritersOnly({ session, children }: { session: DealerSession; children: ReactNode }) {
  const { t } = useLingui();
  if (mayChangeStock(session.dealer.role)) return children;
  return (
    <Notice title={<Trans>Only owners and managers can change inventory</Trans>}>
      <p>{t`Ask an owner or a manager to make this change, or browse your cars.`}</p>
      <Link to={paths.dealerVehicleInfo}>{t`All your cars`}</Link>
    </Notice>
  );
}
