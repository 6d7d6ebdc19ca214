import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageHead } from './PageHead.tsx';
import classes from './page.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFoundRoute() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Page not found`} description={t`There is nothing at this address.`} canonical={null} />
      <div className={`column ${classes.page}`}>
        <SiteHeader />
        <NotFoundPage />
        <SiteFooter />
      </div>
    </>
  );
}
