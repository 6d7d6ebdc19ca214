import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { Refused } from '../kit/api.ts';
import { formatInstant, formatMoney, formatPercent } from '../kit/format.ts';
import { tagOf } from '../kit/language.ts';
import { productName } from '../kit/product.ts';
import { apiContext } from '../kit/server-api.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useDealerStore } from '../kit/stores.ts';
import { paths, sharePicturePath } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { LogoMark } from '../ui/Logo.tsx';
import type { Route } from './+types/enquiry-details.route.ts';
import { AtAGlance } from './details/AtAGlance.tsx';
import { DealHeadline, DealSkeleton } from './details/DealHeadline.tsx';
import { cashAmount, type Enquiry, keepsTradeInBack } from './details/detail-groups.ts';
import { EnquiryDetails, WorkedOut } from './details/EnquiryDetails.tsx';
import { LoadError } from './details/LoadError.tsx';
import { PrintButton, PrintHead } from './details/PrintHead.tsx';
import { SavedCar } from './details/SavedCar.tsx';
import { SavedProgrammes } from './details/SavedProgrammes.tsx';
import classes from './details-page.module.css';
import { MakeItMine } from './sharing/MakeItMine.tsx';
import sharing from './sharing/sharing.module.css';
import { SavedDealTools } from './tools/SavedDealTools.tsx';
import { isShareKey, useEnquiry } from './use-enquiry.ts';
import { vehicleName } from './vehicle-name.ts';
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
    <p className={sharing.newer}>{t`This is the deal as of ${day}. The person who shared it has changed it since.`}</p>
  );
}

/** One deal in full, by itself: for its owner, for the dealer that has got it, and for whoever was given its link. */
function EnquiryDetailsPage({ id, shared }: { id: string; shared: Enquiry | null }) {
  const { t } = useLingui();
  const location = useLocation();
  const dealerToken = useDealerStore((store) => store.token);
  const { query, enquiry, mayBeOwn } = useEnquiry(id, { shared, dealerToken });
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
              <Trans>Log in to see your deal</Trans>
            </Link>
          )}
        </LoadError>
      ) : (
        <DealSkeleton />
      )}
      <p className={classes.maker}>
        <Link to={paths.home} className={`link ${classes.link}`}>
          <Trans>Build your own deal on {productName}</Trans>
        </Link>
      </p>
    </main>
  );
}

/** What a messenger shows of a shared link: the car and its payment, and nothing that the link itself does not show. */
function PreviewTags({ enquiry, origin, shareKey }: { enquiry: Enquiry; origin: string; shareKey: string }) {
  const { t, i18n } = useLingui();
  const title = useTitle(enquiry);
  const terms = useTerms(enquiry);
  const picture = `${origin}${sharePicturePath(shareKey, i18n.locale)}`;
  const description = t`${terms}. See every line of the deal on ${productName}.`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={tagOf(i18n.locale).replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

function useTitle(enquiry: Enquiry): string {
  const { t, i18n } = useLingui();
  const car = vehicleName(enquiry, i18n.locale) || t`A car deal`;
  if (enquiry.cashFinanceLease === 'Cash') {
    const total = formatMoney(cashAmount(enquiry), i18n.locale);
    return keepsTradeInBack(enquiry) ? t`${car}: ${total} to pay` : t`${car}: ${total} in total`;
  }
  const payment = formatMoney(enquiry.monthlyPayment, i18n.locale);
  const frequency = frequencyWords[enquiry.frequency ?? ''];
  return t`${car}: ${payment} ${frequency ? i18n._(frequency) : ''}`;
}

function useTerms({ cashFinanceLease = '', numberOfPayments, interestRate }: Enquiry): string {
  const { t, i18n } = useLingui();
  const { [cashFinanceLease]: label } = optionLabels;
  const mode = label ? i18n._(label) : '';
  if (cashFinanceLease === 'Cash') return mode;
  const rate = formatPercent(interestRate ?? 0, i18n.locale);
  return t`${mode}, ${String(numberOfPayments)} payments at ${rate}`;
}
