import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { type Answer, useTakeValue } from './use-trade-in.ts';

/** Brings a value into the deal, with what that does to it. */
export function TakeValue({ enquiry, answer, token }: { enquiry: Enquiry; answer: Answer; token: string }) {
  const { i18n } = useLingui();
  const take = useTakeValue(enquiry, answer._id, token);
  const value = formatMoney((answer.valueCents ?? 0) / 100, i18n.locale);
  return (
    <>
      <CallFailed error={take.error} />
      <div className="flow gap-1-15">
        <Button kind="primary" busy={take.isPending} onClick={() => take.mutate()}>
          <Trans>Take {value} into your deal</Trans>
        </Button>
      </div>
      <p className="note">
        <Trans>
          Your deal then has this vehicle and this value, and every figure is worked out anew. What you still owe on it
          stays as your deal says. It is no contract yet.
        </Trans>
      </p>
    </>
  );
}
