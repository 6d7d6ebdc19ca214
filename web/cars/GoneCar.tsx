import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import type { CarCard } from './car.ts';
import classes from './car-page.module.css';
import { SimilarCars } from './SimilarCars.tsx';

/** A car that is no longer for sale here: its name, no price, and what is like it. */
export function GoneCar({ name, similar }: { name: string; similar: readonly CarCard[] }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`${name}: no longer for sale`} canonical={null} />
      <Page className={classes.page}>
        <div className="stack gap-1">
          <h1 className={classes.name}>{t`This ${name} is no longer for sale.`}</h1>
          <p className="measured">
            <Trans>
              Its dealer has sold it or taken it off. A deal that you have saved about it keeps its figures.{' '}
              <Link to={paths.home}>Look for another car</Link>
            </Trans>
          </p>
        </div>
        <SimilarCars cars={similar} title={<Trans>Cars like it</Trans>} />
      </Page>
    </>
  );
}
