import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatMoney } from '../../kit/format.ts';
import { picturePath } from '../../paths.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import classes from '../dealer-page.module.css';
import { plainLeaves } from '../desk/leaves.ts';
import { dealerPageKey } from '../page-section.ts';
import { SectionCard } from '../SectionCard.tsx';
import { type Editor, useSection } from '../use-section.ts';
import { MakeForm } from './MakeForm.tsx';
import makesClasses from './makes.module.css';

type Data = CallReply<'readDealerMakes'>['data'];
export type Entry = Data['makes'][number];
export type MakeContent = NonNullable<Entry['content']>;
export type OwnEntry = Omit<Entry, 'content'> & { content: MakeContent };
export type Pictures = Data['pictures'];

type MakeCardProps = { entry: OwnEntry; pictures: Pictures; editor: Editor };

/** A make that the dealer sells: closed it says what stands there, open it can be changed, reset and taken off. */
export function MakeCard({ entry, pictures, editor }: MakeCardProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { make, listings, content, brand } = entry;
  const icon = content.brandIcon ?? brand.brandIcon?.file;
  return (
    <div className="column gap-15">
      <button type="button" className={makesClasses.makeHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {icon && <img src={picturePath(icon)} alt="" width={40} height={40} />}
        <span>
          <strong>{make}</strong>
          <span className={classes.hint}>
            <Plural value={listings} one="# car listed" other="# cars listed" />
            {' · '}
            {content.freight ? t`freight ${formatMoney(content.freight, i18n.locale)}` : t`freight not stated`}
          </span>
        </span>
        <IconChevronDown aria-hidden />
      </button>
      {isOpen && <OpenMake entry={entry} pictures={pictures} editor={editor} />}
    </div>
  );
}

function OpenMake({ entry, pictures, editor }: MakeCardProps) {
  const { t } = useLingui();
  const { make, _id, version, content } = entry;
  const section = useSection<MakeContent>({
    name: `make:${_id}`,
    saved: { version, content },
    editor,
    leaves: plainLeaves(),
    bodyOf: (changed) => ({ section: 'make', makeId: _id, content: changed }),
  });
  const reset = () => section.change({ heading: '', bannerImage: null, image: null, brandIcon: null, types: [] });
  return (
    <>
      <SectionCard
        section={section}
        title={make}
        about={t`Words and pictures of your own stand on your page alone. What you leave empty stays the brand’s.`}
        token={editor.token}
      >
        <MakeForm section={section} entry={entry} pictures={pictures} token={editor.token} />
      </SectionCard>
      {editor.mayWrite && (
        <div className={classes.buttons}>
          <Button kind="quiet" onClick={reset}>{t`Use the brand’s own words and pictures`}</Button>
          <RemoveMake entry={entry} token={editor.token} />
        </div>
      )}
    </>
  );
}

/** Takes a make off the page; where cars of it are listed, the server says so and nothing is changed. */
function RemoveMake({ entry, token }: { entry: OwnEntry; token: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { _id, make, version } = entry;
  const remove = useMutation({
    mutationFn: () => api('saveDealerPage', { body: { section: 'make', makeId: _id, content: null }, version }, token),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t`${make} is taken off your page.`, milliseconds: toastTimes.save });
      await queries.invalidateQueries({ queryKey: dealerPageKey });
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => remove.mutate()} busy={remove.isPending}>
        <Trans>Take {make} off your page</Trans>
      </Button>
      <CallFailed error={remove.error} />
    </>
  );
}
