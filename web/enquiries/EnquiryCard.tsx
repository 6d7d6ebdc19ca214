import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import { CarNowWords, hasChanged } from '../deals/vehicle/CarNowWords.tsx';
import { drawingOf } from '../deals/vehicle/drawing.ts';
import { formatInstant, formatMoney } from '../kit/format.ts';
import { answersPath, dataDetailsPath, picturePath } from '../paths.ts';
import { CheckField } from '../ui/CheckField.tsx';
import { HowOften } from '../ui/HowOften.tsx';
import { ModeMark } from '../ui/ModeMark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CardAppraisal } from './appraisal/CardAppraisal.tsx';
import { DealActions } from './DealActions.tsx';
import classes from './enquiry-card.module.css';
import { CardMessages } from './messages/CardMessages.tsx';
import { CardOffer } from './offers/CardOffer.tsx';
import { idsIn, mostCompared, searchText, withPicked } from './picked-deals.ts';
import type { EnquiryRow } from './use-removals.ts';
import { vehicleName } from './vehicle-name.ts';

/** What became of a saved deal, and since when, as its owner reads it. `write` gives an instant in words. */
const statusWords = (enquiry: EnquiryRow, write: (instant: string) => string): MessageDescriptor => {
  const since = write(enquiry.statusChangedAt);
  const changed = write(enquiry.updatedAt);
  const words: Record<EnquiryStatus, MessageDescriptor> = {
    draft: msg`Draft, last edited ${changed}`,
    submitted: msg`Sent to the dealer on ${since}`,
    viewed: msg`Viewed by the dealer on ${since}`,
    contacted: msg`The dealer contacted you on ${since}`,
    appointment: msg`Appointment booked on ${since}`,
    quoted: msg`The dealer sent a quote on ${since}`,
    won: msg`You made a deal with the dealer on ${since}`,
    lost: msg`Closed by the dealer on ${since}`,
    withdrawn: msg`Withdrawn on ${since}`,
  };
  return words[enquiry.status];
};

type EnquiryCardProps = {
  enquiry: EnquiryRow;
  token: string | undefined;
  /** The only saved deal: there is none to compare it with. */
  isAlone: boolean;
  onRemove: () => Promise<void>;
};

/** One saved deal: the car, what it costs, what became of it, and everything that its owner can do with it. */
export function EnquiryCard({ enquiry, token, isAlone, onRemove }: EnquiryCardProps) {
  const { i18n } = useLingui();
  const title = useId();
  const instant = (text: string) => formatInstant(text, i18n.locale);
  return (
    <li>
      <article
        className={`card stack top gap-075 ${classes.card}`}
        data-mode={enquiry.cashFinanceLease}
        aria-labelledby={title}
      >
        <div className={`row apart gap-2 ${classes.top}`}>
          <img
            src={picturePath(enquiry.drawing ?? drawingOf(enquiry.vehicleType))}
            alt=""
            width={132}
            height={60}
            className={classes.drawing}
          />
          {!isAlone && <PickDeal id={enquiry._id} titleId={title} />}
        </div>
        <div className="stack gap-075">
          <h2 id={title}>
            <Link to={dataDetailsPath(enquiry._id)}>
              {vehicleName(enquiry, i18n.locale) || <Trans>No vehicle chosen yet</Trans>}
            </Link>
          </h2>
          <div>
            <p className="medium">{enquiry.dealer ? enquiry.dealer.name : <Trans>No dealer yet</Trans>}</p>
            {enquiry.dealersWithIt > 1 && (
              <Link to={answersPath(enquiry._id)} className="link small">
                <Plural value={enquiry.dealersWithIt} other="Sent to # dealers. Compare replies" />
              </Link>
            )}
          </div>
          <div className="small medium">
            <ModeMark mode={enquiry.cashFinanceLease} />
          </div>
        </div>
        <div className="stack gap-075">
          <CardPayment enquiry={enquiry} />
          {enquiry.carNow && hasChanged(enquiry.carNow) && (
            <p className="note strong">
              <CarNowWords now={enquiry.carNow} />
            </p>
          )}
          <CardOffer enquiry={enquiry} token={token} />
          {enquiry.status !== 'draft' && <CardAppraisal id={enquiry._id} token={token} />}
          {enquiry.status !== 'draft' && <CardMessages id={enquiry._id} token={token} />}
          <DealSteps status={enquiry.status} />
          <p className="note">
            {i18n._(statusWords(enquiry, instant))}
            {enquiry.sharedUntil && (
              <>
                <br />
                <Trans>Share link active until {instant(enquiry.sharedUntil)}</Trans>
              </>
            )}
          </p>
        </div>
        <DealActions enquiry={enquiry} token={token} titleId={title} onRemove={onRemove} />
      </article>
    </li>
  );
}

/** A card's shape while the deals are fetched. */
export function EnquiryCardSkeleton() {
  return (
    <li className={`card stack top gap-075 ${classes.card}`}>
      <div className={`row apart gap-2 ${classes.top}`}>
        <Skeleton width="132px" height="56px" />
      </div>
      <Skeleton width="78%" height="28px" />
      <Skeleton width="52%" height="36px" />
      <Skeleton width="46%" />
      <Skeleton width="64%" />
      <Skeleton width="112px" height="48px" />
    </li>
  );
}

/** What a saved deal costs: the payment, or what a cash buyer pays. */
function CardPayment({ enquiry }: { enquiry: EnquiryRow }) {
  const { i18n, t } = useLingui();
  const isCash = enquiry.cashFinanceLease === 'Cash';
  return (
    <p className={classes.payment}>
      <strong>{formatMoney(isCash ? enquiry.totalPurchasePrice : enquiry.payment, i18n.locale)}</strong>{' '}
      <span>
        <HowOften mode={enquiry.cashFinanceLease} frequency={enquiry.frequency} />
      </span>
      {enquiry.isWithoutResidual && <small className="note block">{t`no residual`}</small>}
    </p>
  );
}

/** Picks a deal for comparing. The choice stands in the address, so that another page of the list keeps it. */
function PickDeal({ id, titleId }: { id: string; titleId: string }) {
  const [search, setSearch] = useSearchParams();
  const ids = idsIn(search.get('picked'));
  const isInAddress = ids.includes(id);
  // The address follows a moment after the press; the box must not wait for it.
  const [box, setBox] = useState({ picked: isInAddress, isInAddress });
  if (box.isInAddress !== isInAddress) setBox({ picked: isInAddress, isInAddress });
  const pick = (picked: boolean) => {
    setBox({ picked, isInAddress });
    setSearch(searchText(withPicked(search, id, picked)), { replace: true, preventScrollReset: true });
  };
  return (
    <CheckField
      label={<Trans>Compare</Trans>}
      aria-describedby={titleId}
      checked={box.picked}
      disabled={!box.picked && ids.length >= mostCompared}
      onChange={({ currentTarget }) => pick(currentTarget.checked)}
    />
  );
}

/** How many of the steps a deal has taken; nothing of a withdrawn one waits any more. */
const taken: Record<Exclude<EnquiryStatus, 'withdrawn'>, number> = {
  draft: 1,
  submitted: 2,
  viewed: 3,
  contacted: 4,
  appointment: 4,
  quoted: 4,
  won: 4,
  lost: 4,
};

/** How far a deal has come, as a line of dots; the sentence below says since when. */
function DealSteps({ status }: { status: EnquiryStatus }) {
  const { t } = useLingui();
  if (status === 'withdrawn') return null;
  const { [status]: count } = taken;
  return (
    <ol className={`bare fine stack apart ${classes.steps}`} aria-label={t`Progress`}>
      {[t`Saved`, t({ message: 'Sent', context: 'a deal' }), t`Seen`, t`Replied`].map((step, place) => (
        <li key={step} data-taken={place < count} aria-current={place === count - 1 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
