import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../kit/api.ts';
import { dealerPath } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../../shell/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import { type DealerPageData, dealerPageQuery, type SectionName } from '../page-section.ts';
import { PreviewCard } from '../preview/PreviewCard.tsx';
import { WholePage } from '../preview/WholePage.tsx';
import { editorOf } from '../use-section.ts';
import { DeskCard } from './DeskCard.tsx';
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
export function PageDesk(props: PageDeskProps) {
  const { t } = useLingui();
  const page = useQuery({
    queryKey: dealerPageQuery,
    queryFn: () => api('readDealerPage', {}, props.session.token),
  });
  if (page.data) {
    return (
      <UnsavedChanges>
        <LoadedDesk page={page.data.data} {...props} />
      </UnsavedChanges>
    );
  }
  if (page.isError) return <LoadFailed title={t`We couldn’t load your page.`} of={page} />;
  return (
    <div role="status" className="column top gap-3">
      <span className="visually-hidden">{t`Loading your page…`}</span>
      {[1, 2, 3].map((card) => (
        <SkeletonCard key={card} fields={2} />
      ))}
    </div>
  );
}

function LoadedDesk({ page, session, first, isWhole = false }: PageDeskProps & { page: DealerPageData }) {
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
      <div className={`stack ruled ${classes.desk}`} data-whole={isWhole}>
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
          <div className={`ruled ${classes.whole}`}>
            <WholePage sections={sections} page={page} token={session.token} />
          </div>
        ) : (
          <aside aria-label={t`Preview`} className={`column top gap-1 ${classes.preview}`}>
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

/** What shoppers see of the page now, and why it is not what stands here. */
function PageState({ page }: { page: DealerPageData }) {
  return (
    <div className="stack gap-1">
      <WaitingNames page={page} />
      <PublicState page={page} />
    </div>
  );
}

/** Says what shoppers see while other names wait for approval. */
function WaitingNames({ page: { publicNames, sections } }: { page: DealerPageData }) {
  const { name, businessName } = publicNames;
  const wanted = sections.address.content;
  if (wanted.name === name && wanted.businessName === businessName) return null;
  const path = dealerPath(businessName);
  return (
    <FormMessage kind="note">
      <strong>
        <Trans>Waiting for approval.</Trans>
      </strong>{' '}
      <Trans>
        We’ll review your new name and page address, then email you. Until then, shoppers will see {name} at {path}.
      </Trans>
    </FormMessage>
  );
}

/** Why shoppers cannot open the page yet. */
function PublicState({ page }: { page: DealerPageData }) {
  // The frame says it on every page of a business that waits.
  if (page.state !== 'approved' || page.publicCars > 0) return null;
  return (
    <FormMessage kind="note">
      <Trans>Shoppers will see your page as soon as you publish your first car.</Trans>
    </FormMessage>
  );
}
