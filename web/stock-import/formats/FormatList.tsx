import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stockPresets } from '#contract/import-file.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StockImport } from '../import-words.ts';
import classes from '../stock-import.module.css';
import { type StockFormat, useFormatChanges, useFormats, useKeepFormat } from './use-formats.ts';

/** The formats that the dealer has kept, to be renamed and removed. */
export function FormatList({ token }: { token: string }) {
  const { t } = useLingui();
  const formats = useFormats(token);
  const changes = useFormatChanges(token);
  if (formats.isError) return <LoadFailed title={t`We couldn’t load the formats.`} of={formats} />;
  if (!formats.data || formats.data.data.length === 0) return null;
  const remove = ({ _id, name }: StockFormat) =>
    changes.remove.mutate(_id, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          text: t`${name} removed.`,
          milliseconds: toastTimes.undo,
          action: (end) => (
            <Button
              onClick={() => {
                end();
                changes.restore.mutate(_id);
              }}
            >
              {t`Undo`}
            </Button>
          ),
        }),
    });
  return (
    <section className="column gap-2" aria-labelledby="formats">
      <h2 id="formats">{t`Your formats`}</h2>
      <p className="quiet measured">
        <Trans>
          We recognize files with these columns automatically. To change what a column means, upload a file and tell us
          what’s in each column. Then save the format under the same name.
        </Trans>
      </p>
      <CallFailed error={changes.remove.error ?? changes.restore.error} />
      <ul className={`ruled ${classes.files}`}>
        {formats.data.data.map((format) => (
          <FormatRow key={format._id} of={format} rename={changes.rename} onRemove={() => remove(format)} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  of: StockFormat;
  rename: ReturnType<typeof useFormatChanges>['rename'];
  onRemove: () => void;
};

function FormatRow({ of, rename, onRemove }: RowProps) {
  const { t } = useLingui();
  const [name, setName] = useState<string | null>(null);
  const used = of.columns.filter(({ field }) => field !== null).length;
  if (name !== null)
    return (
      <li>
        <form
          className="column gap-15"
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate({ ...of, name }, { onSuccess: () => setName(null) });
          }}
        >
          <TextField
            label={t`Name of the format`}
            value={name}
            maxLength={60}
            error={fieldErrors(rename.error).name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <CallFailed error={rename.error} unlessField={['name']} />
          <div className="flow-row gap-15">
            <Button type="submit" kind="primary" busy={rename.isPending}>{t`Save`}</Button>
            <Button kind="quiet" onClick={() => setName(null)}>{t`Cancel`}</Button>
          </div>
        </form>
      </li>
    );
  return (
    <li>
      <span className="strong in-line breaks" translate="no">
        {of.name}
      </span>
      <span className="flow-row gap-1">
        <Button kind="quiet" aria-label={t`Rename ${of.name}`} onClick={() => setName(of.name)}>{t`Rename`}</Button>
        <Button kind="quiet" aria-label={t`Remove ${of.name}`} onClick={onRemove}>{t`Remove`}</Button>
      </span>
      <span className={`note ${classes.when}`}>
        {of.element ? (
          <Trans>
            XML, one <span translate="no">{of.element}</span> per car
          </Trans>
        ) : (
          <Plural value={used} one="# column in use" other="# columns in use" />
        )}
      </span>
    </li>
  );
}

/** Keeps what was said of the columns of a file under a name, for the next file like it. */
export function KeepFormat({ found, token }: { found: StockImport; token: string }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const own = useFormats(token).data?.data ?? [];
  const keep = useKeepFormat(token);
  const used = own.find(({ _id }) => _id === found.format);
  if (used) {
    return (
      <p className="quiet measured">
        <Trans>
          We’re using your format <strong translate="no">{used.name}</strong> for this file.
        </Trans>
      </p>
    );
  }
  if (Object.hasOwn(stockPresets, found.format)) return null;
  const known = own.find((format) => format.name.toLowerCase() === name.trim().toLowerCase());
  return (
    <form
      className="column gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ found, name, ...(known ? { id: known._id } : {}) });
      }}
    >
      <TextField
        label={<Trans>Save these columns as a format</Trans>}
        description={<Trans>Give this format a name. We’ll recognize files with the same columns automatically.</Trans>}
        value={name}
        maxLength={60}
        list="own-formats"
        autoComplete="off"
        error={fieldErrors(keep.error).name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          keep.reset();
        }}
      />
      <datalist id="own-formats">
        {own.map((format) => (
          <option key={format._id} value={format.name} />
        ))}
      </datalist>
      <Button type="submit" className={classes.take} busy={keep.isPending}>
        {known ? t`Replace ${known.name}` : t`Save the format`}
      </Button>
      <CallFailed error={keep.error} unlessField={['name']} />
      {keep.data && <FormMessage kind="success">{t`Saved. We’ll use this format for similar files.`}</FormMessage>}
    </form>
  );
}
