import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, picturePath } from '../paths.ts';
import classes from './plain-page.module.css';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <main className={`wrap ${classes.page}`}>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>There is nothing at this address. It may have been mistyped, or the page may have moved.</Trans>
      </p>
      <p className={classes.road}>
        <img src={picturePath('vehicle-hatchback.svg')} alt="" width={232} height={106} />
      </p>
      <p>
        <Link to={paths.home} className={classes.link}>
          <Trans>Go to the home page</Trans>
        </Link>
      </p>
    </main>
  );
}
