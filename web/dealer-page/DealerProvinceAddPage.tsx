import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import classes from './dealer-page.module.css';
import { PageSection } from './PageSections.tsx';
import { UnsavedChanges } from './unsaved.tsx';
import { editorOf, LoadedDealerPage } from './use-dealer-page.tsx';

/** The provinces that a dealer sells to with their tax, and what it charges beside the price. */
export function DealerProvinceAddPage() {
  return (
    <DealerFrame
      title={<Trans>Provinces and fees</Trans>}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => (
        <LoadedDealerPage session={session}>
          {(page) => (
            <UnsavedChanges>
              <div className={classes.stack}>
                <PageSection name="provinces" page={page} editor={editorOf(session)} />
                <PageSection name="fees" page={page} editor={editorOf(session)} />
              </div>
            </UnsavedChanges>
          )}
        </LoadedDealerPage>
      )}
    </DealerFrame>
  );
}
