import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { DrawnNote } from '../ui/DrawnNote.tsx';
import { linksOf } from './menu-links.ts';
import classes from './site-footer.module.css';

/** What stands under every public page: the main links, the way in for dealers, and last what prices and marks are. */
export function SiteFooter() {
  const { i18n, t } = useLingui();
  return (
    <footer className={`note ruled ${classes.footer}`}>
      <div className="wrap stack gap-2">
        <div className={`flow apart ${classes.columns}`}>
          <nav aria-label={t`Footer`} className={`flow ${classes.links}`}>
            {linksOf('footer').map(({ to, label }) => (
              <Link key={to} to={to}>
                {i18n._(label)}
              </Link>
            ))}
          </nav>
          <nav aria-labelledby="for-dealers" className={`flow-row ${classes.links}`}>
            <span id="for-dealers" className="strong">{t`For dealers`}</span>
            <Link to={paths.dealerSignUp}>{t`List your cars`}</Link>
            <Link to={paths.subscriptions}>{t`Plans`}</Link>
            <Link to={paths.dealerSignIn}>{t`Dealer log in`}</Link>
          </nav>
        </div>
        <p className={`fine ${classes.notes}`}>
          <DrawnNote /> <Trans>These are sample prices for demonstration only, not offers.</Trans>{' '}
          <Trans>Brand names and logos belong to their owners and are used only to identify the cars.</Trans>
        </p>
      </div>
    </footer>
  );
}
