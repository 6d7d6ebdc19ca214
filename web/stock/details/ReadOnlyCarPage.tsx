import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { carEditPath, paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { carName } from '../car.ts';
import { CarGroups } from './CarGroups.tsx';
import { CarLoad } from './CarLoad.tsx';
import classes from './car-details.module.css';

/** A car to read, with the way to where it is changed. */
export function ReadOnlyCarPage({ id }: { id: string }) {
  const { t } = useLingui();
  const edit = t`Edit this car`;
  return (
    <DealerFrame
      title={<Trans>Car Details Page</Trans>}
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
