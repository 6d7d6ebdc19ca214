import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { linksOf } from './menu-links.ts';
import classes from './site-footer.module.css';

/** What stands under every public page: what the prices are, whose the marks are, and the main links. */
export function SiteFooter() {
  const { i18n, t } = useLingui();
  return (
    <footer className={`note ruled ${classes.footer}`}>
      <div className={`wrap flow apart ${classes.columns}`}>
        <div className={`stack gap-05 ${classes.notes}`}>
          <p>
            <Trans>
              Prices come from a sample catalogue. They are for trying out the calculator and are not offers.
            </Trans>
          </p>
          <p>
            <Trans>Brand names and marks belong to their owners and are shown only to name the cars.</Trans>
          </p>
        </div>
        <nav aria-label={t`At the end of the page`} className={`flow gap-0-3 ${classes.links}`}>
          {linksOf('footer').map(({ to, label }) => (
            <Link key={to} to={to}>
              {i18n._(label)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
