import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../shell/UnsavedChanges.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { SaveBar } from './desk/SaveBar.tsx';
import { useParts } from './desk/use-parts.ts';
import type { Pictures } from './makes/held-make.ts';
import { MakeCard } from './makes/MakeCard.tsx';
import { type MakeInWork, WithMakes } from './makes/WithMakes.tsx';
import { dealerPageKey, dealerPageQuery } from './page-section.ts';
import { type Editor, editorOf } from './use-section.ts';

/** The makes and vehicle types that a dealer sells, with its own words and pictures. */
export default function DealerMakesPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Makes and vehicle types`}
      description={t`The makes and vehicle types you sell, with your own text and pictures.`}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => <Makes session={session} />}
    </DealerFrame>
  );
}

function Makes({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const editor = editorOf(session);
  const makes = useQuery({
    queryKey: [...dealerPageKey, 'makes'],
    queryFn: () => api('readDealerMakes', {}, session.token),
  });
  if (makes.data) {
    const { makes: entries, pictures } = makes.data.data;
    return (
      <UnsavedChanges>
        <WithMakes entries={entries} editor={editor}>
          {(inWork) => <MakesDesk makes={inWork} pictures={pictures} editor={editor} />}
        </WithMakes>
      </UnsavedChanges>
    );
  }
  if (makes.isError) return <LoadFailed title={t`We couldn’t load your makes.`} of={makes} />;
  return (
    <div role="status" className="column top gap-3">
      <span className="visually-hidden">{t`Loading your makes…`}</span>
      {[1, 2, 3].map((row) => (
        <SkeletonCard key={row} />
      ))}
    </div>
  );
}

/** The makes that the dealer sells, and one bar that names what changed in any of them and saves it all. */
function MakesDesk({ makes, pictures, editor }: { makes: readonly MakeInWork[]; pictures: Pictures; editor: Editor }) {
  const desk = useParts(makes.map(({ part }) => part));
  const isPublic = useIsPublic(editor.token);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [look, setLook] = useState<string | null>(null);
  const toggle = (name: string, isOpen = !open.has(name)) => {
    const next = new Set(open);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpen(next);
  };
  const save = async () => {
    const failed = await desk.save();
    if (failed === undefined) return;
    toggle(failed, true);
    setLook(failed);
  };
  const shown = makes.filter(({ entry, section }) => entry.content !== null || section.draft.isSold);
  return (
    <>
      <div className="column top gap-3">
        {editor.mayWrite && <AddMake makes={makes} onAdded={(name) => toggle(name, true)} />}
        {shown.length === 0 && (
          <Notice title={<Trans>No makes yet</Trans>}>
            <p>
              <Trans>
                Add the makes you sell. Then you can list their cars and describe each make in your own way.
              </Trans>
            </p>
          </Notice>
        )}
        {shown.map((make) => {
          const { name } = make.part;
          return (
            <MakeCard
              key={name}
              make={make}
              pictures={pictures}
              editor={editor}
              isOpen={open.has(name)}
              onToggle={() => toggle(name)}
              onSave={() => void (desk.count > 0 && !desk.isSaving && save())}
              isLookedAt={look === name}
              onLooked={() => setLook(null)}
            />
          );
        })}
      </div>
      <SaveBar desk={desk} isPublic={isPublic} onSave={() => void save()} />
    </>
  );
}

/** Whether shoppers can open the dealer's page. */
function useIsPublic(token: string): boolean {
  const page = useQuery({ queryKey: dealerPageQuery, queryFn: () => api('readDealerPage', {}, token) });
  return page.data?.data.state === 'approved' && page.data.data.publicCars > 0;
}

/** Adds a make of the catalogue, with the brand's own words; it is there for shoppers once it is saved. */
function AddMake({ makes, onAdded }: { makes: readonly MakeInWork[]; onAdded: (name: string) => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('');
  const others = makes.filter(({ entry, section }) => entry.content === null && !section.draft.isSold);
  const next = others.find(({ entry }) => entry._id === chosen);
  const add = () => {
    if (!next) return;
    next.section.change({ isSold: true });
    setChosen('');
    onAdded(next.part.name);
  };
  return (
    <div className="flow bottoms gap-15">
      <SelectField
        label={t`Make to add`}
        value={next?.entry._id ?? ''}
        data={[
          { value: '', label: t`Choose…` },
          ...others.map(({ entry: { _id, make } }) => ({ value: _id, label: make })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button disabled={!next} onClick={add}>{t`Add make`}</Button>
    </div>
  );
}
