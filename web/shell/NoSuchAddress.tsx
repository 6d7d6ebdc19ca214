import { useLingui } from '@lingui/react/macro';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageHead } from './PageHead.tsx';
import classes from './page.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** What stands at an address that is none, between header and footer; its loader answers 404. */
export function NoSuchAddress() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Page not found`} description={t`We can’t find that page.`} canonical={null} />
      <div className={`column ${classes.page}`}>
        <SiteHeader />
        <NotFoundPage />
        <SiteFooter />
      </div>
    </>
  );
}
