import { useLingui } from '@lingui/react/macro';
import { readStaticPage, withItsReader } from '../content/read-static-page.ts';
import { apiContext } from '../kit/server-api.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import type { Route } from './+types/contact-us.route.ts';
import { ContactForm } from './ContactForm.tsx';
import classes from './contact-us.module.css';

export const loader = ({ context }: Route.LoaderArgs) => readStaticPage(context.get(apiContext), 'contact-us');

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withItsReader(serverLoader());

/** The form, and beside it the other ways to reach somebody; the form is there even where that text is not. */
export default function ContactUsRoute({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Page className={`page-room ${classes.page}`}>
      <PageHead title={t`Contact Us`} description={page?.description} />
      <h1>{t`Contact Us`}</h1>
      <div className={`stack tops ${classes.columns}`}>
        <ContactForm />
        {page && <SanitisedHtml html={page.html} className="beside-form" />}
      </div>
    </Page>
  );
}
