import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { formatInstant } from '../kit/format.ts';
import { productName } from '../kit/product.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { paths } from '../paths.ts';
import { LogoMark } from '../ui/Logo.tsx';
import { AtAGlance } from './details/AtAGlance.tsx';
import { DealHeadline } from './details/DealHeadline.tsx';
import { DealSkeleton } from './details/DealSkeleton.tsx';
import type { Enquiry } from './details/detail-groups.ts';
import { EnquiryDetails } from './details/EnquiryDetails.tsx';
import { LoadError } from './details/LoadError.tsx';
import { PrintButton } from './details/PrintButton.tsx';
import { PrintHead } from './details/PrintHead.tsx';
import { SavedCar } from './details/SavedCar.tsx';
import { SavedProgrammes } from './details/SavedProgrammes.tsx';
import { WorkedOut } from './details/WorkedOut.tsx';
import classes from './details-page.module.css';
import { MakeItMine } from './sharing/MakeItMine.tsx';
import { isShareKey } from './sharing/share-key.ts';
import sharing from './sharing/sharing.module.css';
import { SavedDealTools } from './tools/SavedDealTools.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { DealWorkings } from './workings/DealWorkings.tsx';

/** Says of a shared deal that it has moved on since. */
function HasNewer({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const day = formatInstant(enquiry.updatedAt, i18n.locale);
  return (
    <p className={sharing.newer}>{t`This is the deal as it was on ${day}. Whoever shared it has changed it since.`}</p>
  );
}

/** One deal in full, by itself: for its owner, and for whoever was given its link. */
export function EnquiryDetailsPage({ id, shared }: { id: string; shared: Enquiry | null }) {
  const { t } = useLingui();
  const location = useLocation();
  const { query, enquiry, mayBeOwn } = useEnquiry(id, shared);
  return (
    <main className={`wrap ${classes.alone}`}>
      <div className={`row apart ${classes.brand}`}>
        <Link to={paths.home} aria-label={t`${productName}, home`}>
          <LogoMark /> {productName}
        </Link>
        {enquiry && <PrintButton />}
      </div>
      <h1 className={`note medium ${classes.kind}`}>{t`Enquiry Details Page`}</h1>
      {enquiry ? (
        <>
          <PrintHead enquiry={enquiry} />
          <DealHeadline enquiry={enquiry} />
          <SavedCar enquiry={enquiry} />
          <SavedProgrammes enquiry={enquiry} />
          <AtAGlance enquiry={enquiry}>
            {enquiry.hasNewer && <HasNewer enquiry={enquiry} />}
            {isShareKey(id) && <MakeItMine enquiry={enquiry} />}
            <SavedDealTools enquiry={enquiry} />
          </AtAGlance>
          <EnquiryDetails enquiry={enquiry} />
          <DealWorkings enquiry={enquiry} />
          <WorkedOut enquiry={enquiry} />
        </>
      ) : query.isError ? (
        <LoadError of={query}>
          {mayBeOwn && (
            <Link to={signInAddress('user', location)} className={`link ${classes.link}`}>
              <Trans>Log in to see a deal of your own</Trans>
            </Link>
          )}
        </LoadError>
      ) : (
        <DealSkeleton />
      )}
      <p className={classes.maker}>
        <Link to={paths.home} className={`link ${classes.link}`}>
          <Trans>Work out a deal of your own on {productName}</Trans>
        </Link>
      </p>
    </main>
  );
}
