import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../shell/UnsavedChanges.tsx';
import { Notice } from '../ui/Notice.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import classes from './dealer-page.module.css';
import { PagePreview } from './PagePreview.tsx';
import { PageSection, useSectionWords } from './PageSections.tsx';
import { type DealerPageData, dealerPageKey, type SectionName } from './page-section.ts';
import { editorOf, LoadedDealerPage } from './use-dealer-page.tsx';

const editable: readonly SectionName[] = ['address', 'contacts', 'hours', 'rates', 'shown', 'provinces', 'fees'];

/** The dealer's page as shoppers see it, and beside it one section at a time to be changed. */
export function DealerFormEditViewPage() {
  return (
    <DealerFrame
      title={<Trans>Preview and edit</Trans>}
      above={[{ to: paths.dealerFormPage, label: <Trans>Your page</Trans> }]}
    >
      {(session) => (
        <LoadedDealerPage session={session}>
          {(page) => (
            <UnsavedChanges>
              <EditAndView page={page} session={session} />
            </UnsavedChanges>
          )}
        </LoadedDealerPage>
      )}
    </DealerFrame>
  );
}

function EditAndView({ page, session }: { page: DealerPageData; session: DealerSession }) {
  const { t } = useLingui();
  const words = useSectionWords();
  const [name, setName] = useState<SectionName>('hours');
  return (
    <div className="column top gap-3">
      <div className={classes.fields}>
        <SelectField
          label={t`What to change`}
          value={name}
          data={editable.map((one) => ({ value: one, label: words[one].title }))}
          onChange={({ currentTarget: { value } }) => setName(editable.find((one) => one === value) ?? name)}
        />
      </div>
      <PageSection key={name} name={name} page={page} editor={editorOf(session)} />
      <Preview businessName={page.publicNames.businessName} token={session.token} />
    </div>
  );
}

/** What shoppers see now; fetched anew after each save. */
function Preview({ businessName, token }: { businessName: string; token: string }) {
  const { t } = useLingui();
  const preview = useQuery({
    queryKey: [...dealerPageKey, 'preview', businessName],
    queryFn: async () => {
      // With a token, so that no kept answer comes in the place of what was just saved.
      const found = await api('findDealer', { params: { businessName } }, token);
      return { found, rates: await api('readRates', {}) };
    },
  });
  if (preview.isError) {
    return <QuietRetry of={preview}>{t`The preview could not be loaded.`}</QuietRetry>;
  }
  if (!preview.data) return <SkeletonCard fields={6} />;
  const { dealer, page, prefill } = preview.data.found;
  if (!dealer || !page || !prefill) {
    return (
      <Notice title={<Trans>Shoppers cannot see your page yet</Trans>}>
        <p>{t`The preview stands here as soon as your account is approved.`}</p>
      </Notice>
    );
  }
  return (
    <PagePreview
      key={preview.dataUpdatedAt}
      dealer={dealer}
      page={page}
      settings={prefill}
      rates={preview.data.rates}
    />
  );
}
