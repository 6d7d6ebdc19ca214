import { useLingui } from '@lingui/react/macro';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import classes from './enquiry-card.module.css';

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
export function DealSteps({ status }: { status: EnquiryStatus }) {
  const { t } = useLingui();
  if (status === 'withdrawn') return <span />;
  const { [status]: count } = taken;
  return (
    <ol className={`bare fine ${classes.steps}`} aria-label={t`How far it is`}>
      {[t`Saved`, t({ message: 'Sent', context: 'a deal' }), t`Seen`, t`Answered`].map((step, place) => (
        <li key={step} data-taken={place < count} aria-current={place === count - 1 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
