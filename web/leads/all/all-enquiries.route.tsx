import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../shell/PageHead.tsx';
import { AllEnquiriesPage } from './AllEnquiriesPage.tsx';

export default function AllEnquiriesRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`All Enquiries`}
        description={t`Every deal that shoppers have sent to you, to find and to work on.`}
      />
      <AllEnquiriesPage />
    </>
  );
}
