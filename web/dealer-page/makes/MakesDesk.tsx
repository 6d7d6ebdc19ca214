import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SaveBar } from '../desk/SaveBar.tsx';
import { useParts } from '../desk/use-parts.ts';
import { dealerPageQuery } from '../page-section.ts';
import type { Editor } from '../use-section.ts';
import { MakeCard } from './MakeCard.tsx';
import type { Pictures } from './make-data.ts';
import type { MakeInWork } from './WithMakes.tsx';

type MakesDeskProps = { makes: readonly MakeInWork[]; pictures: Pictures; editor: Editor };

/** The makes that the dealer sells, and one bar that names what changed in any of them and saves it all. */
export function MakesDesk({ makes, pictures, editor }: MakesDeskProps) {
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
                Add the makes that you sell. Then you can list cars of them and say of each what it is to you.
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

type AddMakeProps = { makes: readonly MakeInWork[]; onAdded: (name: string) => void };

/** Adds a make of the catalogue, with the brand's own words; it is there for shoppers once it is saved. */
function AddMake({ makes, onAdded }: AddMakeProps) {
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
