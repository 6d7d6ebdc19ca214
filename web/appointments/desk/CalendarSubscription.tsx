import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './calendar-subscription.module.css';

type Known = CallReply<'readCalendarAddress'>;

const knownKey = ['dealer', 'calendar-address'] as const;

/** The way to the same appointments in the member's own calendar program. */
export function CalendarSubscription({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.subscription} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="opener">
        <Trans>In your own calendar</Trans>
      </summary>
      {isOpen && <Subscription token={token} />}
    </details>
  );
}

function Subscription({ token }: { token: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const known = useQuery({
    queryKey: knownKey,
    queryFn: () => api('readCalendarAddress', {}, token),
    refetchOnMount: 'always',
  });
  const keep = ({ data }: Known) => queries.setQueryData<Known>(knownKey, { data });
  const make = useMutation({ mutationFn: () => api('makeCalendarAddress', {}, token), onSuccess: keep });
  const end = useMutation({
    mutationFn: () => api('endCalendarAddress', {}, token),
    onSuccess: (reply) => {
      make.reset();
      keep(reply);
    },
  });
  if (known.isError && !known.data) return <LoadFailed title={t`Your calendar could not be asked for.`} of={known} />;
  if (!known.data) return <Skeleton width="100%" height="6rem" />;
  const { data } = known.data;
  return (
    <div className={`stack gap-15 ${classes.inside}`}>
      <p>
        <Trans>
          Subscribe to a secret address in Google, Outlook or Apple Calendar: what is booked here comes there by itself.
          Whoever has the address reads when, how and with whom you meet; telephone numbers and messages stay here.
        </Trans>
      </p>
      {make.data && <ToldAddress address={make.data.address} />}
      {data && !make.data && <MadeBefore address={data} />}
      <CallFailed error={make.error ?? end.error} />
      <div className="flow-row gap-15">
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {data ? t`Make a new address` : t`Make the address`}
        </Button>
        {data && <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate()}>{t`End the address`}</Button>}
      </div>
      {data && <p className="note">{t`A new address ends the one before; calendars that had it get nothing more.`}</p>}
    </div>
  );
}

/** The address, which is shown this once. */
function ToldAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className={`stack bottoms gap-1-15 ${classes.told}`}>
      <TextField
        label={t`Your address, shown this once`}
        value={address}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{isCopied ? t`Copied` : t`Copy`}</Button>
      <a className="link" href={address.replace(/^https?:/, 'webcal:')}>{t`Open it in your calendar`}</a>
    </div>
  );
}

function MadeBefore({ address: { madeAt, lastReadAt } }: { address: NonNullable<Known['data']> }) {
  const { i18n } = useLingui();
  const made = formatInstant(madeAt, i18n.locale);
  const read = lastReadAt && formatInstant(lastReadAt, i18n.locale);
  return (
    <p>
      <Trans>Your address was made on {made}.</Trans>{' '}
      {read ? <Trans>A calendar last read it on {read}.</Trans> : <Trans>No calendar has read it yet.</Trans>}
    </p>
  );
}
