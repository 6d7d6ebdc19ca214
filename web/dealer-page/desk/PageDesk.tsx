import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dealerPath } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../../shell/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { DealerPageData, SectionName } from '../page-section.ts';
import { PreviewCard } from '../preview/PreviewCard.tsx';
import { WholePage } from '../preview/WholePage.tsx';
import { editorOf, LoadedDealerPage } from '../use-dealer-page.tsx';
import { DeskCard } from './DeskCard.tsx';
import { PageState } from './PageState.tsx';
import classes from './page-desk.module.css';
import { SaveBar } from './SaveBar.tsx';
import { SectionList } from './SectionList.tsx';
import { sectionOrder, useDesk } from './use-desk.ts';

type PageDeskProps = {
  session: DealerSession;
  /** The section that is open where the address names none. */
  first: SectionName;
  /** The whole page below in the place of the short preview beside. */
  isWhole?: boolean;
};

/** The dealer's page in work: its sections, one of them open, what shoppers would see, and one bar that saves it all. */
export function PageDesk({ session, first, isWhole = false }: PageDeskProps) {
  return (
    <LoadedDealerPage session={session}>
      {(page) => (
        <UnsavedChanges>
          <LoadedDesk page={page} session={session} first={first} isWhole={isWhole} />
        </UnsavedChanges>
      )}
    </LoadedDealerPage>
  );
}

type LoadedDeskProps = Required<PageDeskProps> & { page: DealerPageData };

function LoadedDesk({ page, session, first, isWhole }: LoadedDeskProps) {
  const { t } = useLingui();
  const editor = editorOf(session);
  const desk = useDesk(page, editor);
  const { sections } = desk;
  const isPublic = page.state === 'approved' && page.publicCars > 0;
  const [query, setQuery] = useSearchParams();
  const [look, setLook] = useState<string | null>(null);
  const open = sectionOrder.find((name) => name === query.get('section')) ?? first;
  const openSection = (name: string) => setQuery({ section: name }, { preventScrollReset: true });
  const save = async () => {
    const failed = await desk.save();
    if (!failed) return;
    if (failed !== open) openSection(failed);
    setLook(failed);
  };
  return (
    <>
      <PageState page={page} />
      <div className={classes.desk} data-whole={isWhole}>
        <div className={classes.side}>
          <SectionList
            parts={desk.parts}
            open={open}
            onOpen={openSection}
            publicPath={isPublic ? dealerPath(page.publicNames.businessName) : undefined}
          />
          {!isWhole && <PreviewSheet>{() => <PreviewCard sections={sections} token={session.token} />}</PreviewSheet>}
        </div>
        <DeskCard
          key={open}
          name={open}
          sections={sections}
          page={page}
          editor={editor}
          onSave={() => void (desk.count > 0 && !desk.isSaving && save())}
          isLookedAt={look === open}
          onLooked={() => setLook(null)}
        />
        {isWhole ? (
          <div className={classes.whole}>
            <WholePage sections={sections} page={page} token={session.token} />
          </div>
        ) : (
          <aside aria-label={t`Preview`} className={classes.preview}>
            <p className="note">{desk.count > 0 ? t`Your page with your changes` : t`Your page as shoppers see it`}</p>
            <PreviewCard sections={sections} token={session.token} />
          </aside>
        )}
      </div>
      <SaveBar desk={desk} isPublic={isPublic} onSave={() => void save()} />
    </>
  );
}

/** Where there is no room beside, the preview lies over the page. */
function PreviewSheet({ children }: { children: () => ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.narrow}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconEye aria-hidden />
        <Trans>See the preview</Trans>
      </Button>
      {isOpen && (
        <Sheet title={t`Preview`} onClose={() => setOpen(false)}>
          {children()}
        </Sheet>
      )}
    </div>
  );
}
