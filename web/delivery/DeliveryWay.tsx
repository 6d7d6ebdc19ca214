import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './delivery.module.css';
import { kindWords } from './delivery-words.ts';

type WayProps = {
  kind: DeliveryKind;
  token: string;
  isOn: boolean;
  isCovered: boolean;
  /** Whether what is shown is saved. */
  canTest: boolean;
  hint: ReactNode;
  onSwitch: (isOn: boolean) => void;
  /** Where it goes. */
  children: ReactNode;
};

/** One way for leads to go out: its switch, its address, a test. */
export function DeliveryWay({ kind, token, isOn, isCovered, canTest, hint, onSwitch, children }: WayProps) {
  const { i18n, t } = useLingui();
  return (
    <fieldset className={`card stack narrowing gap-2 ${classes.way}`}>
      <legend className="visually-hidden">{i18n._(kindWords[kind])}</legend>
      <CheckField
        label={i18n._(kindWords[kind])}
        description={hint}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {!isCovered && (
        <p className={classes.plan}>
          <Trans>Your plan does not cover this. Leads are held for you until it does.</Trans>{' '}
          <Link to={paths.subscriptions}>{t`See the plans`}</Link>
        </p>
      )}
      {children}
      {isCovered && <SendTest kind={kind} token={token} canTest={canTest} />}
    </fieldset>
  );
}

function SendTest({ kind, token, canTest }: Pick<WayProps, 'kind' | 'token' | 'canTest'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api('sendTestDelivery', { body: { kind }, idempotencyKey: crypto.randomUUID() }, token),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['dealer', 'deliveries'] }),
  });
  return (
    <div className={`flow-row gap-15 ${classes.test}`}>
      <Button onClick={() => test.mutate()} busy={test.isPending} disabled={!canTest}>{t`Send a test`}</Button>
      {!canTest && <small>{t`Save first, then send a test.`}</small>}
      <CallFailed error={test.error} />
      {test.isSuccess && canTest && (
        <FormMessage kind="success">{t`A test is on its way. The log below says how it went.`}</FormMessage>
      )}
    </div>
  );
}
