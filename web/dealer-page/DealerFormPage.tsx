import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DeliverySettings } from '../delivery/DeliverySettings.tsx';
import { dealerPath, paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../shell/UnsavedChanges.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './dealer-page.module.css';
import { PageSection, useSectionWords } from './PageSections.tsx';
import { anchorOf, type DealerPageData } from './page-section.ts';
import { editorOf, LoadedDealerPage } from './use-dealer-page.tsx';

const sectionsHere = ['address', 'contacts', 'hours', 'pictures', 'rates', 'shown'] as const;

/** What a dealer sets for its public page: each section is saved by itself. */
export function DealerFormPage() {
  return (
    <DealerFrame
      title={<Trans>Your page</Trans>}
      actions={
        <Link to={paths.dealerFormEditViewPage} className={`beside box gap-1 strong no-line ${classes.action}`}>
          <Trans>Preview</Trans>
        </Link>
      }
    >
      {(session) => (
        <LoadedDealerPage session={session}>{(page) => <Sections page={page} session={session} />}</LoadedDealerPage>
      )}
    </DealerFrame>
  );
}

function Sections({ page, session }: { page: DealerPageData; session: DealerSession }) {
  const { t } = useLingui();
  const words = useSectionWords();
  const editor = editorOf(session);
  return (
    <UnsavedChanges>
      <WaitingNames page={page} />
      <PageState page={page} />
      <div className={`column ${classes.layout}`}>
        <nav aria-label={t`Sections`} className={classes.contents}>
          <ul>
            {sectionsHere.map((name) => (
              <li key={name}>
                <a href={`#${anchorOf(name)}`}>{words[name].title}</a>
              </li>
            ))}
            {session.dealer.role !== 'sales' && (
              <li>
                <a href="#delivery">{t`Lead delivery`}</a>
              </li>
            )}
            <li>
              <Link to={paths.dealerProgrammes}>{t`Programmes`}</Link>
            </li>
            <li>
              <Link to={paths.dealerProvinceAdd}>{t`Provinces and fees`}</Link>
            </li>
            <li>
              <Link to={paths.dealerMakeVehicleTypeAdd}>{t`Makes and vehicle types`}</Link>
            </li>
          </ul>
        </nav>
        <div className="column top gap-3">
          {sectionsHere.map((name) => (
            <PageSection key={name} name={name} page={page} editor={editor} />
          ))}
          {session.dealer.role !== 'sales' && <DeliverySettings token={session.token} />}
        </div>
      </div>
    </UnsavedChanges>
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
        We look at your new name and page address and write to you. Until then shoppers see {name} at {path}.
      </Trans>
    </FormMessage>
  );
}

/** Whether shoppers can open the page at all, and if not, why. */
function PageState({ page }: { page: DealerPageData }) {
  const { businessName } = page.publicNames;
  // The frame says it on every page of a business that waits.
  if (page.state !== 'approved') return null;
  if (page.publicCars === 0) {
    return (
      <FormMessage kind="note">
        <Trans>Shoppers can see your page as soon as you publish your first car.</Trans>
      </FormMessage>
    );
  }
  return (
    <p className={classes.pageLink}>
      <Link to={dealerPath(businessName)} target="_blank">
        <Trans>See your page as shoppers do</Trans>
        <IconExternalLink aria-hidden />
      </Link>
    </p>
  );
}
