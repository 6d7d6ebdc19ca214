import { Trans } from '@lingui/react/macro';
import type { StaticText } from '../content/read-static-page.ts';
import { Page } from '../shell/Page.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './contact-us.module.css';

/** The form, and beside it the other ways to reach somebody; the form is there even where that text is not. */
export function ContactUsPage({ page }: { page: StaticText | null }) {
  return (
    <Page className={classes.page}>
      <h1>
        <Trans>Contact Us</Trans>
      </h1>
      <div className={classes.columns}>
        <ContactForm />
        {page && <SanitisedHtml html={page.html} className={classes.text ?? ''} />}
      </div>
    </Page>
  );
}
