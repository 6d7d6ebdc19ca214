import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, picturePath } from '../paths.ts';
import classes from './plain-page.module.css';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <main id="main" className={`wrap page-room titled stack start top gap-3 ${classes.page}`}>
      <h1>{t`Page not found`}</h1>
      <p>{t`We can’t find that page. Check the address or go to the home page.`}</p>
      <p className={classes.road}>
        <img src={picturePath('vehicle-hatchback.svg')} alt="" width={232} height={106} className="drawing" />
      </p>
      <p>
        <Link to={paths.home} className="link">{t`Go to the home page`}</Link>
      </p>
    </main>
  );
}
