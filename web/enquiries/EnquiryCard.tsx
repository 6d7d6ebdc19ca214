import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords } from '../deals/form/option-labels.ts';
import { formatInstant, formatMoney } from '../kit/format.ts';
import { useEditStore } from '../kit/stores.ts';
import { calculationBlock, dealerPath, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ModeMark } from '../ui/ModeMark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './enquiry-card.module.css';
import { statusWords } from './status-words.ts';
import { vehicleName } from './vehicle-name.ts';

type Enquiry = CallReply<'listEnquiries'>['data'][number];

/** One saved deal: the car, what it costs, what became of it, and the way back into it. */
export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const title = useId();
  return (
    <li>
      <article className={classes.card} data-mode={enquiry.cashFinanceLease} aria-labelledby={title}>
        <p className={classes.mode}>
          <ModeMark mode={enquiry.cashFinanceLease} />
        </p>
        <h2 id={title}>{vehicleName(enquiry) || <Trans>No vehicle chosen yet</Trans>}</h2>
        <Payment enquiry={enquiry} />
        <p className={classes.dealer}>{enquiry.dealer ? enquiry.dealer.name : <Trans>No dealer yet</Trans>}</p>
        <p className={classes.status}>
          {i18n._(statusWords(enquiry, (instant) => formatInstant(instant, i18n.locale)))}
        </p>
        <Continue enquiry={enquiry} titleId={title} />
      </article>
    </li>
  );
}

function Payment({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const frequency = frequencyWords[enquiry.frequency];
  const total = formatMoney(enquiry.totalPurchasePrice, i18n.locale);
  if (enquiry.cashFinanceLease === 'Cash') {
    return (
      <p className={classes.payment}>
        <strong>{total}</strong>{' '}
        <span>
          <Trans>total price</Trans>
        </span>
      </p>
    );
  }
  return (
    <p className={classes.payment}>
      <strong>{formatMoney(enquiry.payment, i18n.locale)}</strong> <span>{frequency && i18n._(frequency)}</span>
    </p>
  );
}

/** Opens the deal for changes where it was made: on its dealer's page or, without a dealer, at home. */
function Continue({ enquiry, titleId }: { enquiry: Enquiry; titleId: string }) {
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

/** A card's shape while the deals are fetched. */
export function EnquiryCardSkeleton() {
  return (
    <li className={classes.card}>
      <Skeleton width="72px" />
      <Skeleton width="78%" height="28px" />
      <Skeleton width="52%" height="36px" />
      <Skeleton width="46%" />
      <Skeleton width="64%" />
      <Skeleton width="112px" height="48px" />
    </li>
  );
}
