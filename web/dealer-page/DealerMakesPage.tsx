import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../shell/UnsavedChanges.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { MakesDesk } from './makes/MakesDesk.tsx';
import type { MakesData } from './makes/make-data.ts';
import { WithMakes } from './makes/WithMakes.tsx';
import { dealerPageKey } from './page-section.ts';
import { editorOf } from './use-dealer-page.tsx';

/** The makes and vehicle types that a dealer sells, with its own words and pictures. */
export default function DealerMakesPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Makes and vehicle types`}
      description={t`The makes and vehicle types that you sell, with your own words and pictures.`}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => <Makes session={session} />}
    </DealerFrame>
  );
}

function Makes({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const makes = useQuery({
    queryKey: [...dealerPageKey, 'makes'],
    queryFn: () => api('readDealerMakes', {}, session.token),
  });
  if (makes.data) return <MakeList data={makes.data.data} session={session} />;
  if (makes.isError) return <LoadFailed title={t`Your makes could not be loaded.`} of={makes} />;
  return (
    <div role="status" className="column top gap-3">
      <span className="visually-hidden">{t`Loading your makes…`}</span>
      {[1, 2, 3].map((row) => (
        <SkeletonCard key={row} />
      ))}
    </div>
  );
}

function MakeList({ data, session }: { data: MakesData; session: DealerSession }) {
  const editor = editorOf(session);
  return (
    <UnsavedChanges>
      <WithMakes entries={data.makes} editor={editor}>
        {(makes) => <MakesDesk makes={makes} pictures={data.pictures} editor={editor} />}
      </WithMakes>
    </UnsavedChanges>
  );
}
