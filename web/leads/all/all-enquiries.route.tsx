import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../shell/PageHead.tsx';
import { AllEnquiriesPage } from './AllEnquiriesPage.tsx';
import { useViewTitle } from './use-view-title.ts';

export default function AllEnquiriesRoute() {
  const { t } = useLingui();
  const title = useViewTitle(t`All Enquiries`);
  return (
    <>
      <PageHead title={title} description={t`Every deal that shoppers have sent to you, to find and to work on.`} />
      <AllEnquiriesPage />
    </>
  );
}
