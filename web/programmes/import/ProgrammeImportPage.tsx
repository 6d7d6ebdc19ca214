import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mayChangeProgrammes } from '../programme-list.ts';
import { BringSheet } from './BringSheet.tsx';
import { LookAtSheet } from './LookAtSheet.tsx';
import { useProgrammeImport } from './use-programme-import.ts';

/** Where a dealer brings a rate sheet, looks at what it changes, and puts it in force. */
export default function ProgrammeImportPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const id = search.get('sheet');
  return (
    <DealerFrame
      title={t`Import programmes`}
      description={t`Bring a rate sheet or paste its cells, see what it changes, and put it in force.`}
      crumb={<Trans>Import</Trans>}
      above={[{ to: paths.dealerProgrammes, label: <Trans>Programmes</Trans> }]}
    >
      {({ token, dealer }) =>
        !mayChangeProgrammes(dealer.role) ? (
          <Notice title={t`An owner or a manager of your business can add one.`} />
        ) : id === null ? (
          <BringSheet token={token} onBrought={(sheet) => setSearch({ sheet })} />
        ) : (
          <OneSheet key={id} id={id} token={token} />
        )
      }
    </DealerFrame>
  );
}

function OneSheet({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const { query, ...decide } = useProgrammeImport(id, token);
  const found = query.data?.data;
  if (query.isError && !found) return <LoadFailed title={t`The sheet could not be loaded.`} of={query} />;
  if (!found) return <Skeleton width="60%" height="3rem" />;
  return <LookAtSheet found={found} decide={decide} token={token} />;
}
