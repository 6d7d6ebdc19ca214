import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pricesHold } from '#contract/import-file.ts';
import {
  automaticFormat,
  type SourceKind,
  sourceHoldings,
  sourceIntervals,
  sourceKinds,
  usualBrakes,
} from '#contract/stock-source-kinds.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFormatChoices, useFormats } from '../formats/use-formats.ts';
import { pricesWords } from '../import-words.ts';
import { holdingWords, kindWords, type SentSource, type Source } from './source-words.ts';
import { WhereFields } from './WhereFields.tsx';

const sourceFields = [
  'name',
  'kind',
  'address',
  'port',
  'path',
  'signIn',
  'userName',
  'secret',
  'format',
  'holds',
  'prices',
  'dealerColumn',
  'dealerValue',
  'mostBad',
  'mostRemoved',
  'everyHours',
  'times',
] as const;
export type SourceValues = Record<(typeof sourceFields)[number], string>;
export type SourceField = ReturnType<typeof useCheckedForm<SourceValues>>['field'];

const initialValues = (of: Source | undefined): SourceValues => ({
  name: of?.name ?? '',
  kind: of?.kind ?? 'https',
  address: of?.address ?? '',
  port: of?.kind === 'sftp' ? String(of.port) : '22',
  path: of?.path ?? '',
  signIn: of?.signIn ?? 'none',
  userName: of?.userName ?? '',
  secret: '',
  format: of?.format ?? automaticFormat,
  holds: of?.holds ?? 'all',
  prices: of?.prices ?? '',
  dealerColumn: of?.dealerColumn ?? '',
  dealerValue: of?.dealerValue ?? '',
  mostBad: String(of?.mostBad ?? usualBrakes.mostBad),
  mostRemoved: String(of?.mostRemoved ?? usualBrakes.mostRemoved),
  everyHours: of ? String(of.everyHours ?? '') : '4',
  times: of?.times.join(', ') ?? '',
});

/** By SFTP nobody reads without signing in. */
const signInOf = ({ kind, signIn }: SourceValues): SentSource['signIn'] => {
  if (kind === 'push') return 'none';
  if (kind === 'sftp') return signIn === 'key' ? 'key' : 'password';
  return signIn === 'password' ? 'password' : 'none';
};

const sentOf = (values: SourceValues, isOn: boolean): SentSource => ({
  name: values.name,
  kind: values.kind as SourceKind, // chosen from these
  address: values.address,
  port: values.kind === 'sftp' ? Number(values.port) : 22,
  path: values.path,
  userName: values.userName,
  signIn: signInOf(values),
  secret: signInOf(values) === 'none' ? '' : values.secret,
  format: values.format,
  holds: values.holds as SentSource['holds'], // chosen from these
  prices: values.prices as SentSource['prices'], // chosen from these, and checked before
  dealerColumn: values.dealerColumn,
  dealerValue: values.dealerValue,
  mostBad: Number(values.mostBad),
  mostRemoved: Number(values.mostRemoved),
  everyHours: values.everyHours === '' ? null : (Number(values.everyHours) as SentSource['everyHours']), // likewise
  times: values.everyHours === '' ? values.times.split(/[\s,;]+/).filter((time) => time !== '') : [],
  isOn,
});

type FormProps = {
  label: string;
  token: string;
  /** The source that is changed; none of a new one. */
  of?: Source;
  failure: unknown;
  isBusy: boolean;
  save: (sent: SentSource, refuse: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** Where a source's file is, who may have it, what it holds, and when it is fetched. */
export function SourceForm({ label, token, of, failure, isBusy, save, onCancel }: FormProps) {
  const { i18n, t } = useLingui();
  const [isOn, setOn] = useState(of?.isOn ?? true);
  const { form, field, refuse } = useCheckedForm<SourceValues>({
    initialValues: initialValues(of),
    check: ({ name, kind, address, path, prices, mostBad, mostRemoved }) => ({
      ...(name.trim() === '' ? { name: t`Give the source a name.` } : {}),
      ...(kind === 'https' && address.trim() === '' ? { address: t`Enter the file URL.` } : {}),
      ...(kind === 'sftp' && address.trim() === '' ? { address: t`Enter the SFTP host.` } : {}),
      ...(kind === 'sftp' && path.trim() === '' ? { path: t`Enter the path to the file or its folder.` } : {}),
      ...(prices === '' ? { prices: t`First, tell us what these prices include.` } : {}),
      ...(isPercent(mostBad) ? {} : { mostBad: t`Enter a percentage from 1 to 100, with no decimals.` }),
      ...(isPercent(mostRemoved) ? {} : { mostRemoved: t`Enter a percentage from 1 to 100, with no decimals.` }),
    }),
  });
  const { kind } = form.values;
  const formats = useFormatChoices(token, automaticFormat);
  const own = useFormats(token);
  const send = (values: SourceValues) => save(sentOf(values, isOn), refuse);
  const words = <Name extends string>(names: readonly Name[], all: Readonly<Record<Name, { id: string }>>) =>
    names.map((value) => ({ value, label: i18n._(all[value]) }));
  return (
    <form {...form.sentBy(send)} aria-label={label} className="stack gap-2">
      <TextField label={t`Name of the source`} maxLength={60} autoComplete="off" {...field('name')} />
      <SelectField label={t`How we get the file`} data={words(sourceKinds, kindWords)} {...field('kind')} />
      {kind !== 'push' && <WhereFields values={form.values} field={field} isKept={(of?.signIn ?? 'none') !== 'none'} />}
      <SelectField
        label={t`File format`}
        description={t`We recognize known systems and your own formats automatically.`}
        data={formats}
        {...field('format')}
      />
      {own.isError && !own.data && <QuietRetry of={own}>{t`We couldn’t load the formats.`}</QuietRetry>}
      <SelectField
        label={t`What’s in the file`}
        description={t`If a car should be in the file but isn’t, we remove it when we import the file. You have 30 days to restore it.`}
        data={words(sourceHoldings, holdingWords)}
        {...field('holds')}
      />
      <SelectField
        label={t`Are these prices before fees, or all-in?`}
        description={t`An all-in price includes freight and every fee buyers must pay, so we won’t add your fees again.`}
        data={[...(of ? [] : [{ value: '', label: t`Not set yet` }]), ...words(pricesHold, pricesWords)]}
        {...field('prices')}
      />
      <WhoseFields field={field} />
      <BrakeFields field={field} />
      {kind !== 'push' && <HoursFields everyHours={form.values.everyHours} field={field} />}
      <CheckField label={t`Turned on`} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      <CallFailed error={failure} unlessField={[...sourceFields]} />
      <div className="flow-row gap-15">
        <Button kind="primary" type="submit" busy={isBusy}>
          {of ? <Trans>Save source</Trans> : <Trans>Add the source</Trans>}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** Of a file of several dealers: which of its rows are this one's. */
function WhoseFields({ field }: { field: SourceField }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Dealer number column`}
        description={t`For example, dealer_id. Only needed if the file lists several dealers’ cars. We never import other dealers’ cars.`}
        maxLength={100}
        autoComplete="off"
        {...field('dealerColumn')}
      />
      <TextField
        label={t`Your dealer number in that column`}
        maxLength={100}
        autoComplete="off"
        {...field('dealerValue')}
      />
    </>
  );
}

const isPercent = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

/** What makes a run wait for a person. */
function BrakeFields({ field }: { field: SourceField }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Ask me if errors exceed`}
        description={t`As a percentage of all rows. If fewer than five rows have errors, we import the other rows without asking.`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        rightSection="%"
        {...field('mostBad')}
      />
      <TextField
        label={t`Ask me if removals exceed`}
        description={t`As a percentage of your cars that should be in the file.`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        rightSection="%"
        {...field('mostRemoved')}
      />
    </>
  );
}

/** When the file is fetched. */
function HoursFields({ everyHours, field }: { everyHours: string; field: SourceField }) {
  const { t } = useLingui();
  const intervals = sourceIntervals.map((hours) => ({
    value: String(hours),
    label: t`${plural(hours, { one: 'Every hour', other: 'Every # hours' })}`,
  }));
  return (
    <>
      <SelectField
        label={t`When we pick up the file`}
        data={[...intervals, { value: '', label: t`At set times` }]}
        {...field('everyHours')}
      />
      {everyHours === '' && (
        <TextField
          label={t`Times of day`}
          description={t`In your time zone, up to six times a day, such as 06:30, 13:00`}
          maxLength={60}
          autoComplete="off"
          {...field('times')}
        />
      )}
    </>
  );
}
