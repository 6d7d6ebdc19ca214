import { useLingui } from '@lingui/react/macro';
import { readStaticPage } from '../content/read-static-page.ts';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/contact-us.route.ts';
import { ContactUsPage } from './ContactUsPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readStaticPage(context.get(apiContext), 'contact-us');

export default function ContactUsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Contact Us`} {...(loaderData && { description: loaderData.description })} />
      <ContactUsPage page={loaderData} />
    </>
  );
}
