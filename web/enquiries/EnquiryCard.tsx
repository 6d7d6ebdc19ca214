import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { frequencyWords } from '../deals/form/option-labels.ts';
import { drawingOf } from '../deals/vehicle/drawing.ts';
import { formatInstant, formatMoney } from '../kit/format.ts';
import { useEditStore } from '../kit/stores.ts';
import { answersPath, calculationBlock, dataDetailsPath, dealerPath, paths, picturePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ModeMark } from '../ui/ModeMark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DealActions } from './DealActions.tsx';
import classes from './enquiry-card.module.css';
import { CardOffer } from './offers/CardOffer.tsx';
import { PickDeal } from './PickDeal.tsx';
import { statusWords } from './status-words.ts';
import type { EnquiryRow } from './use-removals.ts';
import { vehicleName } from './vehicle-name.ts';

type EnquiryCardProps = { enquiry: EnquiryRow; token: string | undefined; onRemove: () => Promise<void> };

/** One saved deal: the car, what it costs, what became of it, and everything that its owner can do with it. */
export function EnquiryCard({ enquiry, token, onRemove }: EnquiryCardProps) {
  const { i18n } = useLingui();
  const title = useId();
  const instant = (text: string) => formatInstant(text, i18n.locale);
  return (
    <li>
      <article className={classes.card} data-mode={enquiry.cashFinanceLease} aria-labelledby={title}>
        <div className={classes.top}>
          <img
            src={picturePath(drawingOf(enquiry.vehicleType))}
            alt=""
            width={132}
            height={60}
            className={classes.drawing}
          />
          <PickDeal id={enquiry._id} titleId={title} />
        </div>
        <h2 id={title}>
          <Link to={dataDetailsPath(enquiry._id)}>{vehicleName(enquiry) || <Trans>No vehicle chosen yet</Trans>}</Link>
        </h2>
        <div className={classes.mode}>
          <ModeMark mode={enquiry.cashFinanceLease} />
        </div>
        <div>
          <CardPayment enquiry={enquiry} />
          <CardOffer id={enquiry._id} token={token} />
        </div>
        <div>
          <p className={classes.dealer}>{enquiry.dealer ? enquiry.dealer.name : <Trans>No dealer yet</Trans>}</p>
          {enquiry.dealersWithIt > 1 && (
            <Link to={answersPath(enquiry._id)} className={classes.several}>
              <Plural value={enquiry.dealersWithIt} other="One of # dealers with this deal: compare the answers" />
            </Link>
          )}
        </div>
        <p className={classes.status}>
          {i18n._(statusWords(enquiry, instant))}
          <br />
          <Trans>Saved {instant(enquiry.createdAt)}</Trans>
          {enquiry.sharedUntil && (
            <>
              <br />
              <Trans>Share link on until {instant(enquiry.sharedUntil)}</Trans>
            </>
          )}
        </p>
        <ContinueDeal enquiry={enquiry} titleId={title} />
        <DealActions enquiry={enquiry} token={token} titleId={title} onRemove={onRemove} />
      </article>
    </li>
  );
}

/** A card's shape while the deals are fetched. */
export function EnquiryCardSkeleton() {
  return (
    <li className={classes.card}>
      <div className={classes.top}>
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
  const { i18n } = useLingui();
  const frequency = frequencyWords[enquiry.frequency];
  const isCash = enquiry.cashFinanceLease === 'Cash';
  return (
    <p className={classes.payment}>
      <strong>{formatMoney(isCash ? enquiry.totalPurchasePrice : enquiry.payment, i18n.locale)}</strong>{' '}
      <span>{isCash ? <Trans>total price</Trans> : frequency && i18n._(frequency)}</span>
    </p>
  );
}

/** Opens the deal for changes where it was made: on its dealer's page or, without a dealer, at home. */
function ContinueDeal({ enquiry, titleId }: { enquiry: EnquiryRow; titleId: string }) {
  const navigate = useNavigate();
  const startEditing = useEditStore((store) => store.startEditing);
  const { dealer } = enquiry;
  const open = () => {
    startEditing(enquiry._id);
    void navigate({ pathname: dealer ? dealerPath(dealer.businessName) : paths.home, hash: calculationBlock });
  };
  return (
    <div className={classes.action}>
      <Button onClick={open} aria-describedby={titleId}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
