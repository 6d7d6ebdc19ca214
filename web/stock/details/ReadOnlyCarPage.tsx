import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { carEditPath, paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { carName } from '../car.ts';
import type { Route } from './+types/ReadOnlyCarPage.ts';
import { CarGroups } from './CarGroups.tsx';
import { CarLoad } from './CarLoad.tsx';
import classes from './car-details.module.css';

/** A car to read, with the way to where it is changed. */
export default function ReadOnlyCarPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const edit = t`Edit this car`;
  return (
    <DealerFrame
      key={id}
      title={t`Car Details Page`}
      description={t`One of your cars (view only).`}
      under={paths.dealerVehicleInfo}
      actions={
        <Link to={carEditPath(id)} className="link">
          {edit}
        </Link>
      }
    >
      {(session) => (
        <CarLoad id={id} session={session}>
          {(car) => (
            <>
              <div className={`flow-row ${classes.headline}`}>
                <p className={classes.name}>
                  <bdi>{carName(car.carModelDetails)}</bdi>
                </p>
              </div>
              <CarGroups car={car} />
            </>
          )}
        </CarLoad>
      )}
    </DealerFrame>
  );
}
