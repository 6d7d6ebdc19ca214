import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import classes from './site-footer.module.css';

/** What stands under every public page: what the prices are, whose the marks are, and the two policies. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={`wrap ${classes.columns}`}>
        <div className={classes.notes}>
          <p>
            <Trans>
              Prices come from a sample catalogue. They are for trying out the calculator and are not offers.
            </Trans>
          </p>
          <p>
            <Trans>Brand names and marks belong to their owners and are shown only to name the cars.</Trans>
          </p>
        </div>
        <p className={classes.links}>
          <Link to={paths.termsConditions}>
            <Trans>Terms & Conditions</Trans>
          </Link>
          <Link to={paths.privacyPolicy}>
            <Trans>Privacy Policy</Trans>
          </Link>
        </p>
      </div>
    </footer>
  );
}
