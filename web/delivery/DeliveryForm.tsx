import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { api, Refused } from '../kit/api.ts';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import classes from './delivery.module.css';
import { kindWords } from './delivery-words.ts';
import { useSavedSettings } from './use-delivery-settings.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

export type Settings = CallReply<'readDeliverySettings'>['data'];

const texts = ({ mailAddress, adfAddress, adfVendorId, storeCode, webhookUrl }: Settings) => ({
  mailAddress,
  adfAddress,
  adfVendorId,
  storeCode,
  webhookUrl,
});
const switches = ({ mailOn, adfOn, webhookOn }: Settings) => ({ mail: mailOn, adf: adfOn, webhook: webhookOn });

type FormProps = {
  settings: Settings;
  token: string;
  /** The version that the form begins with was saved by it. */
  isJustSaved: boolean;
  onSaved: (version: number) => void;
};

/** Changes the settings of the version that it shows; where that is stale, the newer one can be shown. */
export function DeliveryForm({ settings, token, isJustSaved, onSaved }: FormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { told, tell } = useSavedSettings();
  const [on, setOn] = useState(switches(settings));
  const [isChanged, setChanged] = useState(false);
  const { form, field, refuse } = useCheckedForm({ initialValues: texts(settings), check: () => ({}) });

  const save = useMutation({
    mutationFn: (values: ReturnType<typeof texts>) => {
      const body = { ...values, mailOn: on.mail, adfOn: on.adf, webhookOn: on.webhook };
      return api('saveDeliverySettings', { body, version: settings.version }, token);
    },
    onSuccess: ({ data, secret }) => {
      tell({ secret, version: data.version });
      onSaved(data.version);
      queries.setQueryData(['dealer', 'delivery'], { data });
    },
    onError: refuse,
  });
  const isStale = save.error instanceof Refused && save.error.status === 412;
  const change = () => setChanged(true);
  const way = (kind: DeliveryKind) => ({
    kind,
    token,
    isOn: on[kind],
    isCovered: settings.kinds.includes(kind),
    canTest: !isChanged,
    onSwitch: (isOn: boolean) => {
      setOn({ ...on, [kind]: isOn });
      change();
    },
  });

  return (
    <form
      {...form.sentBy((values) => save.mutate(values))}
      aria-label={t`Lead delivery`}
      className={`stack gap-2 ${classes.form}`}
      onChange={change}
    >
      <DeliveryWay {...way('mail')} hint={<Trans>A plain message with the deal and a link to its page.</Trans>}>
        <TextField
          label={t`Address for plain email`}
          description={
            settings.mailAddress ? undefined : t`Leave blank to use ${settings.usualAddress}, the owner’s address`
          }
          type="email"
          inputMode="email"
          maxLength={254}
          {...field('mailAddress')}
        />
        {settings.isMailHeld && (
          <p className="quiet">
            <Trans>
              {settings.usualAddress} isn’t confirmed, so we’re holding the leads for that address. To confirm it, open
              the link we sent there. <Link to={paths.dealerAccount}>Resend the link</Link>
            </Trans>
          </p>
        )}
        {!isChanged && !settings.isConfirmed && <ConfirmAddress kind="mail" settings={settings} token={token} />}
      </DeliveryWay>
      <DeliveryWay {...way('adf')} hint={<Trans>ADF 1.0, the format dealers’ lead systems use.</Trans>}>
        <TextField
          label={t`Lead system email`}
          type="email"
          inputMode="email"
          maxLength={254}
          {...field('adfAddress')}
        />
        <TextField
          label={t`Your ID in your lead system`}
          description={t`Your vendor ID, if the system asks for one`}
          maxLength={64}
          {...field('adfVendorId')}
        />
        {!isChanged && !settings.isAdfConfirmed && <ConfirmAddress kind="adf" settings={settings} token={token} />}
      </DeliveryWay>
      <DeliveryWay {...way('webhook')} hint={<Trans>A signed POST request to your own server.</Trans>}>
        <TextField label={t`Webhook URL`} type="url" inputMode="url" maxLength={500} {...field('webhookUrl')} />
        <WebhookSecret settings={settings} told={told?.secret ?? null} token={token} />
      </DeliveryWay>
      <TextField
        label={t`Your Google store code`}
        description={t`Exactly as it appears in your Google Business Profile. We use it in the vehicle ads feed.`}
        maxLength={64}
        {...field('storeCode')}
      />
      {isStale ? (
        <div className="overtaken stack start gap-15" role="alert">
          <p>{t`Someone else at your business has changed these settings.`}</p>
          <Button onClick={() => void queries.invalidateQueries({ queryKey: ['dealer', 'delivery'] })}>
            <Trans>Show the newer settings</Trans>
          </Button>
        </div>
      ) : (
        <CallFailed error={save.error} unlessField />
      )}
      {told?.version === settings.version && !isChanged && (
        <FormMessage kind="success">{t`Your settings are saved.`}</FormMessage>
      )}
      <Button ref={isJustSaved ? focusOnArrival : undefined} kind="primary" type="submit" busy={save.isPending}>
        {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save delivery settings</Trans>}
      </Button>
    </form>
  );
}

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
function DeliveryWay({ kind, token, isOn, isCovered, canTest, hint, onSwitch, children }: WayProps) {
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
        <p className="note">
          <Trans>Your plan doesn’t cover this delivery method. We’ll hold your leads until it does.</Trans>{' '}
          <Link to={paths.subscriptions}>{t`See plans`}</Link>
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
    <div className="flow-row gap-15">
      <Button onClick={() => test.mutate()} busy={test.isPending} disabled={!canTest}>{t`Send a test`}</Button>
      {!canTest && <small className="note">{t`Save first, then send a test.`}</small>}
      <CallFailed error={test.error} />
      {test.isSuccess && canTest && (
        <FormMessage kind="success">{t`Test sent. See the log below for the result.`}</FormMessage>
      )}
    </div>
  );
}
