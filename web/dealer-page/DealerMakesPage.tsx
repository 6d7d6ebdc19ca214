import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../shell/UnsavedChanges.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { MakeCard } from './makes/MakeCard.tsx';
import { dealerPageKey } from './page-section.ts';
import { editorOf } from './use-dealer-page.tsx';

type Data = CallReply<'readDealerMakes'>['data'];

/** A make as it stands when it is added: everything is the brand's own. */
const nothingOwn = {
  heading: '',
  bannerImage: null,
  image: null,
  brandIcon: null,
  freight: '',
  vehicleTypes: null,
  types: [],
};

/** The makes and vehicle types that a dealer sells, with its own words and pictures. */
export function DealerMakesPage() {
  return (
    <DealerFrame
      title={<Trans>Makes and vehicle types</Trans>}
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

function MakeList({ data, session }: { data: Data; session: DealerSession }) {
  const editor = editorOf(session);
  const own = data.makes.filter(({ content }) => content !== null);
  return (
    <UnsavedChanges>
      <div className="column top gap-3">
        {editor.mayWrite && <AddMake data={data} token={editor.token} />}
        {own.length === 0 && (
          <Notice title={<Trans>No makes yet</Trans>}>
            <p>
              <Trans>
                Add the makes that you sell. Then you can list cars of them and say of each what it is to you.
              </Trans>
            </p>
          </Notice>
        )}
        {own.map(({ content, ...entry }) =>
          content ? (
            <MakeCard key={entry._id} entry={{ ...entry, content }} pictures={data.pictures} editor={editor} />
          ) : null,
        )}
      </div>
    </UnsavedChanges>
  );
}

/** Adds a make of the catalogue, with the brand's own words. */
function AddMake({ data, token }: { data: Data; token: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const others = data.makes.filter(({ content }) => content === null);
  const next = others.find(({ _id }) => _id === chosen);
  const add = useMutation({
    mutationFn: ({ _id, version }: { _id: string; version: number }) =>
      api('saveDealerPage', { body: { section: 'make', makeId: _id, content: nothingOwn }, version }, token),
    onSettled: () => queries.invalidateQueries({ queryKey: dealerPageKey }),
    onSuccess: () => setChosen(''),
  });
  return (
    <div className="column top gap-3">
      <div className="flow bottoms gap-15">
        <SelectField
          label={t`Make to add`}
          value={next?._id ?? ''}
          data={[{ value: '', label: t`Choose…` }, ...others.map(({ _id, make }) => ({ value: _id, label: make }))]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button disabled={!next} busy={add.isPending} onClick={() => next && add.mutate(next)}>{t`Add make`}</Button>
      </div>
      <CallFailed error={add.error} />
    </div>
  );
}
