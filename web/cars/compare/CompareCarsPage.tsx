import { Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { mostComparedCars } from '#contract/saved-limits.ts';
import { compareCarsPath, paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ComparedTable, useComparedTerms } from './ComparedTable.tsx';
import classes from './compare-cars.module.css';

export type Compared = CallReply<'compareCars'>;

/** Cars side by side. The address says which, so that a link to it shows the same; one car asks for a second. */
export function CompareCarsPage({ cars, similar }: Compared) {
  const { i18n, t } = useLingui();
  const terms = useComparedTerms();
  const ids = cars.map(({ _id }) => _id);
  return (
    <Page className="page-room">
      <div className={`flow-row apart gap-1 ${classes.head}`}>
        <h1>{t`Compare cars`}</h1>
        {cars.length > 1 && (
          <Button className={classes.print} onClick={() => window.print()}>
            <IconPrinter aria-hidden />
            {t`Print`}
          </Button>
        )}
      </div>
      {cars.length === 0 ? <NoneChosen /> : <ComparedTable cars={cars} />}
      {cars.length > 0 && cars.length < mostComparedCars && similar.length > 0 && (
        <section className={`stack gap-15 ${classes.more}`} aria-labelledby="further">
          <h2 id="further">{cars.length === 1 ? t`Add a car` : t`Add another car`}</h2>
          <ul className="bare stack gap-05">
            {similar.map((car) => (
              <li key={car._id}>
                <Link className="touch beside" to={compareCarsPath([...ids, car._id], terms)}>
                  {carName(car, i18n.locale)}
                </Link>{' '}
                <span className="note">
                  {car.dealer.name}, {car.dealer.city}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

function NoneChosen() {
  const { t } = useLingui();
  return (
    <Notice title={<Trans>No cars chosen yet</Trans>}>
      <p>{t`Tap Compare on two to four cars to see them side by side.`}</p>
      <p>
        <Link to={paths.home}>{t`Find a car`}</Link>
      </p>
    </Notice>
  );
}
