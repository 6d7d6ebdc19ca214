import { Trans, useLingui } from '@lingui/react/macro';
import type { DealerSession } from '../shell/DealerFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { mayChangeProgrammes, type ProgrammeTab } from './programme-list.ts';
import { UsualRates } from './SheetList.tsx';

/** What stands where no programme is in a state. */
export function NoProgrammes({ tab, session }: { tab: ProgrammeTab; session: DealerSession }) {
  const { t } = useLingui();
  const titles: Record<ProgrammeTab, string> = {
    inForce: t`No programme is in force`,
    coming: t`No programme is to come`,
    setAside: t`No programme is set aside`,
    ended: t`No programme has ended yet`,
    removed: t`No programme was removed`,
  };
  return (
    <Notice title={titles[tab]}>
      {tab === 'inForce' && (
        <p>
          <Trans>
            Until one is, your cars show a usual rate, and a lease shows no payment before the shopper chooses a
            residual.
          </Trans>
        </p>
      )}
      {tab === 'inForce' && !mayChangeProgrammes(session.dealer.role) && (
        <p>{t`An owner or a manager of your business can add one.`}</p>
      )}
      {tab === 'inForce' && <UsualRates />}
      {tab === 'setAside' && (
        <p>{t`Programmes of your makes can be set aside; they then do not count for your cars.`}</p>
      )}
      {tab === 'ended' && <p>{t`What has ended is kept here, for deals that were worked out with it.`}</p>}
    </Notice>
  );
}
