import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { Refused } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { productName } from '../kit/product.ts';
import { apiContext } from '../kit/server-api.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { LogoMark } from '../ui/Logo.tsx';
import type { Route } from './+types/enquiry-details.route.ts';
import { AtAGlance } from './details/AtAGlance.tsx';
import { DealHeadline, DealSkeleton } from './details/DealHeadline.tsx';
import type { Enquiry } from './details/detail-groups.ts';
import { EnquiryDetails, WorkedOut } from './details/EnquiryDetails.tsx';
import { LoadError } from './details/LoadError.tsx';
import { PrintButton, PrintHead } from './details/PrintHead.tsx';
import { SavedCar } from './details/SavedCar.tsx';
import { SavedProgrammes } from './details/SavedProgrammes.tsx';
import classes from './details-page.module.css';
import { MakeItMine } from './sharing/MakeItMine.tsx';
import { PreviewTags } from './sharing/PreviewTags.tsx';
import sharing from './sharing/sharing.module.css';
import { SavedDealTools } from './tools/SavedDealTools.tsx';
import { isShareKey, useEnquiry } from './use-enquiry.ts';
import { DealWorkings } from './workings/DealWorkings.tsx';

/**
 * The bare deal of a share key, so that a messenger finds what to show of the link. An owner's id says nothing to the
 * server, which knows nobody while it renders; the browser asks.
 */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  if (!isShareKey(id)) return { shared: null, origin };
  try {
    return { shared: (await context.get(apiContext)('readEnquiry', { params: { id } })).data, origin };
  } catch (error) {
    if (error instanceof Refused) return { shared: null, origin };
    throw error;
  }
}

export default function EnquiryDetailsRoute({ params: { id }, loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { shared, origin } = loaderData;
  return (
    <>
      <PageHead title={t`Enquiry Details Page`} />
      <meta name="robots" content="noindex, nofollow" />
      {shared && <PreviewTags enquiry={shared} origin={origin} shareKey={id} />}
      <EnquiryDetailsPage key={id} id={id} shared={shared} />
    </>
  );
}

/** Says of a shared deal that it has moved on since. */
function HasNewer({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const day = formatInstant(enquiry.updatedAt, i18n.locale);
  return (
    <p className={sharing.newer}>{t`This is the deal as it was on ${day}. Whoever shared it has changed it since.`}</p>
  );
}

/** One deal in full, by itself: for its owner, and for whoever was given its link. */
function EnquiryDetailsPage({ id, shared }: { id: string; shared: Enquiry | null }) {
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
