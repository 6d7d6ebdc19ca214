import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../kit/api.ts';
import { formatMoney } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { paths } from '../paths.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AmountLines } from './AmountLines.tsx';
import type { Plan, PlanInterval } from './plan-words.tsx';

type ChangeProps = { plan: Plan; interval: PlanInterval; token: string; onClose: () => void };

/** Shows what a change of plan comes to, to the cent, before it is made. */
export default function ChangeSheet({ plan, interval, token, onClose }: ChangeProps) {
  const { t, i18n } = useLingui();
  const words = useFailureWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const body = { plan: plan.slug, interval };
  const preview = useQuery({
    queryKey: ['dealer', 'plan change', plan.slug, interval, token],
    queryFn: () => api('previewPlanChange', { body }, token),
    gcTime: 0,
  });
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false });
  const change = async (at: string) => {
    setState({ busy: true });
    try {
      await api('changePlan', { body: { ...body, at } }, token);
      await queries.invalidateQueries({ queryKey: ['dealer'] });
      showToast({ kind: 'success', text: t`You’re on the ${plan.name} plan.` });
      void navigate(paths.mySubscriptions);
    } catch (error) {
      setState({ busy: false, failed: words(error) });
    }
  };
  const { data, error } = preview;
  return (
    <Sheet title={t`Change to ${plan.name}`} onClose={onClose}>
      <CallFailed error={error} />
      {!data && !error && <Skeleton width="80%" height="80px" />}
      {data && (
        <div className="stack gap-2">
          <AmountLines lines={data.lines} taxes={data.taxes} total={data.total} />
          <p>
            {Number(data.credit) > 0 ? (
              <Trans>
                You won’t be charged. {formatMoney(data.credit, i18n.locale)} will stay on your account as a credit
                toward future invoices.
              </Trans>
            ) : (
              <Trans>Your card will be charged {formatMoney(data.due, i18n.locale)} now.</Trans>
            )}
          </p>
          {data.listingsOver > 0 && (
            <FormMessage kind="note">
              <Plural
                value={data.listingsOver}
                one="You’re # car over this plan’s limit. After 14 days, we’ll take the newest off your page. Nothing will be deleted."
                other="You’re # cars over this plan’s limit. After 14 days, we’ll take the newest off your page. Nothing will be deleted."
              />
            </FormMessage>
          )}
          {state.failed && <FormMessage kind="error">{state.failed}</FormMessage>}
          <Button kind="primary" busy={state.busy} onClick={() => void change(data.at)}>
            <Trans>Change the plan now</Trans>
          </Button>
        </div>
      )}
    </Sheet>
  );
}
