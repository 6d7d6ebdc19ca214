import { useLingui } from '@lingui/react/macro';
import { Refused } from '../kit/api.ts';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/enquiry-details.route.ts';
import { EnquiryDetailsPage } from './EnquiryDetailsPage.tsx';
import { PreviewTags } from './sharing/PreviewTags.tsx';
import { isShareKey } from './sharing/share-key.ts';

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
