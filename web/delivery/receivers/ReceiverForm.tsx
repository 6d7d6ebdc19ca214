import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { carries, type EventType, eventTypes, type ReceiverKind, receiverKinds } from '#contract/event-types.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../delivery.module.css';
import { eventGroups, eventWords, receiverKindWords } from './event-words.ts';
import type { Receiver, Receivers } from './use-receivers.ts';

const fields = ['name', 'url', 'kind', 'ownKey', 'events'] as const;
type Values = Record<(typeof fields)[number], string>;

export type SentReceiver = {
  name: string;
  url: string;
  kind: ReceiverKind;
  ownKey: string | null;
  events: EventType[];
  isOn: boolean;
};

/** What is chosen stands in the form's own field, parted by spaces, so that it is checked and refused with the others. */
const chosenIn = (events: string): EventType[] => eventTypes.filter((type) => events.split(' ').includes(type));

const kindIn = (text: string): ReceiverKind => receiverKinds.find((kind) => kind === text) ?? 'webhook';

type FormProps = {
  label: string;
  /** The receiver that is changed; none of a new one. */
  of?: Receiver;
  keys: Receivers['keys'];
  failure: unknown;
  isBusy: boolean;
  save: (sent: SentReceiver, refuse: (error: unknown) => void) => void;
  onCancel?: () => void;
};

/** The name, address and events of a receiver. */
export function ReceiverForm({ label, of, keys, failure, isBusy, save, onCancel }: FormProps) {
  const { i18n, t } = useLingui();
  const [isOn, setOn] = useState(of?.isOn ?? true);
  const { form, field, refuse } = useCheckedForm<Values>({
    initialValues: {
      name: of?.name ?? '',
      url: of?.url ?? '',
      kind: of?.kind ?? 'webhook',
      ownKey: of?.ownKey?._id ?? '',
      events: (of?.events ?? []).join(' '),
    },
    check: ({ name, url, events }) => ({
      ...(name.trim() === '' ? { name: t`Give the receiver a name.` } : {}),
      ...(url.trim() === '' ? { url: t`Enter the address to send events to.` } : {}),
      ...(events === '' ? { events: t`Choose at least one event to send.` } : {}),
    }),
  });
  const kind = kindIn(form.values.kind);
  const send = ({ name, url, ownKey, events }: Values) => {
    const carried = chosenIn(events).filter((type) => carries(kind, type));
    save(
      { name, url, kind, ownKey: ownKey === '' || kind === 'adfMail' ? null : ownKey, events: carried, isOn },
      refuse,
    );
  };
  return (
    <form {...form.sentBy(send)} aria-label={label} className="stack gap-2">
      <TextField label={t`Name of the system`} maxLength={60} autoComplete="off" {...field('name')} />
      <SelectField
        label={t`How we send events`}
        data={receiverKinds.map((value) => ({ value, label: i18n._(receiverKindWords[value]) }))}
        {...field('kind')}
      />
      {kind === 'adfMail' ? (
        <TextField
          label={t`System email`}
          description={t`We’ll send a link to this address first. Once someone opens it, we’ll start sending leads.`}
          type="email"
          inputMode="email"
          maxLength={254}
          {...field('url')}
        />
      ) : (
        <TextField label={t`System URL`} type="url" inputMode="url" maxLength={500} {...field('url')} />
      )}
      <EventFields
        kind={kind}
        value={form.values.events}
        error={form.errors.events}
        onChange={(events) => form.setFieldValue('events', events)}
      />
      {keys.length > 0 && kind !== 'adfMail' && (
        <SelectField
          label={t`This system’s key`}
          description={t`We don’t notify this system about changes it makes with this key.`}
          data={[{ value: '', label: t`None` }, ...keys.map(({ _id, name }) => ({ value: _id, label: name }))]}
          {...field('ownKey')}
        />
      )}
      <CheckField label={t`Turned on`} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      <CallFailed error={failure} unlessField={[...fields]} />
      <div className="flow-row gap-15">
        <Button kind="primary" type="submit" busy={isBusy}>
          {of ? <Trans>Save receiver</Trans> : <Trans>Add the receiver</Trans>}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}

type EventsProps = {
  kind: ReceiverKind;
  value: string;
  error: string | undefined;
  onChange: (events: string) => void;
};

/** What it is told of, a box each; an ADF document tells of leads alone. */
function EventFields({ kind, value, error, onChange }: EventsProps) {
  const { i18n } = useLingui();
  const chosen = chosenIn(value);
  const toggle = (type: EventType, isOn: boolean) =>
    onChange(eventTypes.filter((one) => (one === type ? isOn : chosen.includes(one))).join(' '));
  const shown = eventGroups
    .map(({ name, events }) => ({
      name,
      events: events.filter((type) => carries(kind, type)),
    }))
    .filter(({ events }) => events.length > 0);
  return (
    <div className={`stack tops gap-2 ${classes.groups}`}>
      {shown.map(({ name, events }) => (
        <fieldset key={name.id} className="stack gap-1">
          <legend className="strong">{i18n._(name)}</legend>
          {events.map((type) => (
            <CheckField
              key={type}
              // The first one takes the focus where none is chosen.
              name={type === eventTypes[0] ? 'events' : undefined}
              error={error ? true : undefined}
              label={i18n._(eventWords[type])}
              checked={chosen.includes(type)}
              onChange={(event) => toggle(type, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
      {error && <FormMessage kind="error">{error}</FormMessage>}
    </div>
  );
}
