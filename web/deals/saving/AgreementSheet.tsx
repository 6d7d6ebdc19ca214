import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { carName } from '#contract/car-name.ts';
import { picturePath } from '../../paths.ts';
import { AnswerPromise } from '../../ui/AnswerPromise.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useDeal, useField, useSeller } from '../form/deal-context.tsx';
import { drawingOfDeal } from '../vehicle/drawing.ts';
import { Agreement } from './Agreement.tsx';
import classes from './agreement-sheet.module.css';
import { paymentWords } from './payment-words.ts';

type AgreementSheetProps = { onSend: () => void; onClose: () => void; busy: boolean };

/** Shows what is sent and who gets what, and asks for the terms and the age; a press without them is refused here. */
export default function AgreementSheet({ onSend, onClose, busy }: AgreementSheetProps) {
  const { t } = useLingui();
  const seller = useSeller();
  return (
    <Sheet
      title={seller ? t`Send your deal to ${seller.name}` : t`Send your deal`}
      className={classes.sheet}
      onClose={onClose}
    >
      <div className="stack gap-2">
        <WhatIsSent />
        <TheyGet />
        <Agreement />
        <Button kind="signal" busy={busy} onClick={onSend}>
          {seller ? t`Send to ${seller.name}` : <Trans>Continue</Trans>}
        </Button>
        <div className={`flow note ${classes.after}`}>
          <AnswerPromise hours={seller?.answersWithinHours} />
          <p>
            <Trans>This isn’t a contract.</Trans>
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** The car and its payment. */
function WhatIsSent() {
  const { i18n } = useLingui();
  const deal = useDeal((whole) => whole);
  const { amount, rest } = paymentWords(deal, i18n);
  return (
    <div className={`row gap-2 ${classes.sent}`}>
      <img src={picturePath(drawingOfDeal(deal))} alt="" width={232} height={106} className="drawing" />
      <p>
        <strong className="block">
          {carName(deal.state.form, i18n.locale) || <Trans>No vehicle chosen yet</Trans>}
        </strong>
        {amount !== '' && (
          <>
            <strong className="larger">{amount}</strong> <span className="note">{rest}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Who gets what of the person. */
function TheyGet() {
  const givesCredit = useField('creditPreApproval') === 'Yes';
  return (
    <div className={`stack gap-05 ${classes.get}`}>
      <p className="note">
        <Trans>The dealer gets</Trans>
      </p>
      <ul className="bare stack gap-05">
        <Given>
          <Trans>Every number in your deal, line by line</Trans>
        </Given>
        <Given>
          <Trans>Your name, email and phone</Trans>
        </Given>
        {givesCredit ? (
          <Given>
            <Trans>Your credit answers</Trans>
          </Given>
        ) : (
          <li className="row gap-15 quiet">
            <IconLock aria-hidden size={20} stroke={1.75} className="fixed" />
            <Trans>No credit answers (you didn’t give any)</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

function Given({ children }: { children: ReactNode }) {
  return (
    <li className="row gap-15">
      <IconCheck aria-hidden size={20} stroke={1.75} className={`fixed ${classes.given}`} />
      <span>{children}</span>
    </li>
  );
}
