import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { carPath } from '#contract/car-path.ts';
import { drawingOf } from '../../deals/vehicle/drawing.ts';
import { isWithoutResidual } from '../../enquiries/details/DealHeadline.tsx';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { formatMoney } from '../../kit/format.ts';
import { picturePath } from '../../paths.ts';
import { HowOften } from '../../ui/HowOften.tsx';
import { ModeMark } from '../../ui/ModeMark.tsx';
import classes from './lead-page.module.css';

/** The car on its line with what it is and what it costs each time. */
export function LeadPlate({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const mode = enquiry.cashFinanceLease ?? '';
  const isCash = mode === 'Cash';
  return (
    <div className={`stack bottoms gap-3 ${classes.plate}`}>
      <img
        src={picturePath(enquiry.car?.drawing ?? drawingOf(enquiry.vehicleType ?? ''))}
        alt=""
        width={196}
        height={90}
        className={`block whole ${classes.drawing}`}
      />
      <div className={classes.car}>
        <h3 className="breaks">{vehicleName(enquiry) || <Trans>N/A</Trans>}</h3>
        <p className="flow gap-05-2 small quiet">
          <ModeMark mode={mode} />
          <CarLink enquiry={enquiry} />
        </p>
      </div>
      <p className={classes.payment}>
        <strong>{formatMoney(isCash ? enquiry.totalPurchasePrice : enquiry.monthlyPayment, i18n.locale)}</strong>
        <span className="small quiet">
          <HowOften mode={mode} frequency={enquiry.frequency} />
        </span>
        {isWithoutResidual(enquiry) && <span className="small quiet">{t`no residual`}</span>}
      </p>
    </div>
  );
}

/** The very car, where the deal is about one. */
function CarLink({ enquiry: { car, year = '', make = '', model = '', trim = '' } }: { enquiry: Enquiry }) {
  if (!car) return null;
  return (
    <Link to={carPath({ id: car.listingId, year, make, model, trim })}>
      {car.stockNumber ? (
        <Trans>
          Stock number <bdi translate="no">{car.stockNumber}</bdi>
        </Trans>
      ) : (
        <Trans>See the car</Trans>
      )}
    </Link>
  );
}
