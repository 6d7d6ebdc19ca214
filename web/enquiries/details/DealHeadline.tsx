import { Trans, useLingui } from '@lingui/react/macro';
import { drawingOf } from '../../deals/vehicle/drawing.ts';
import { formatMoney } from '../../kit/format.ts';
import { picturePath } from '../../paths.ts';
import { HowOften } from '../../ui/HowOften.tsx';
import { ModeMark } from '../../ui/ModeMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { vehicleName } from '../vehicle-name.ts';
import { cashAmount, type Enquiry, keepsTradeInBack } from './detail-groups.ts';
import classes from './enquiry-details.module.css';

const isNothing = (text: string | number | null | undefined): boolean => Number(text ?? 0) === 0;

/** Whether it is a lease that was sent without a word of what the car is worth at its end. */
export const isWithoutResidual = ({ cashFinanceLease, residualPercentage, buyOut }: Enquiry): boolean =>
  cashFinanceLease === 'Lease' && isNothing(residualPercentage) && isNothing(buyOut);

/** The car and what it costs, at a glance. */
export function DealHeadline({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const mode = enquiry.cashFinanceLease ?? '';
  const isCash = mode === 'Cash';
  return (
    <div className={`stack bottoms ${classes.headline}`}>
      <img
        src={picturePath(enquiry.car?.drawing ?? drawingOf(enquiry.vehicleType ?? ''))}
        alt=""
        width={232}
        height={106}
        className={`drawing ${classes.drawing}`}
      />
      <div className={classes.name}>
        <p className={`strong breaks ${classes.vehicle}`}>{vehicleName(enquiry, i18n.locale) || <Trans>N/A</Trans>}</p>
        <p className={`flow quiet ${classes.facts}`}>
          <ModeMark mode={mode} />
          {enquiry.dealer && <span className={classes.dealer}>{enquiry.dealer.name}</span>}
        </p>
      </div>
      <p className={`stack gap-075 quiet ${classes.payment}`}>
        <strong>{formatMoney(isCash ? cashAmount(enquiry) : enquiry.monthlyPayment, i18n.locale)}</strong>
        <span>
          {isCash && keepsTradeInBack(enquiry) ? t`amount due` : <HowOften mode={mode} frequency={enquiry.frequency} />}
        </span>
        {isWithoutResidual(enquiry) && <span>{t`no residual`}</span>}
      </p>
    </div>
  );
}

const groups = [
  [1, 2, 3, 4, 5, 6],
  [11, 12, 13, 14, 15],
  [21, 22, 23, 24, 25, 26, 27, 28],
];

/** A deal that is on its way, in the shape that it will have: the car on its line, the payment, lines by group. */
export function DealSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.loading}>
      <Spinner label={t`Loading deal…`} />
      <div aria-hidden="true">
        <div className={`stack bottoms ${classes.headline}`}>
          <div className={`drawing ${classes.drawing} ${classes.coming}`}>
            <Skeleton width="210px" height="89px" />
          </div>
          <div className={classes.name}>
            <Skeleton width="min(320px, 80%)" height="36px" />
          </div>
          <div className={`stack gap-075 quiet ${classes.payment}`}>
            <Skeleton width="200px" height="56px" />
          </div>
        </div>
        <div className={classes.groups}>
          {groups.map((lines) => (
            <div key={lines[0]} className={classes.group}>
              {lines.map((line) => (
                <div key={line} className={`stack gap-2 underlined ${classes.detail}`}>
                  <Skeleton width="120px" height="20px" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
