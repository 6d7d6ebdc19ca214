import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stockPresets } from '#contract/import-file.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StockImport } from '../import-words.ts';
import classes from '../stock-import.module.css';
import { useFormats, useKeepFormat } from './use-formats.ts';

/** Keeps what was said of the columns of a file under a name, for the next file like it. */
export function KeepFormat({ found, token }: { found: StockImport; token: string }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const own = useFormats(token).data?.data ?? [];
  const keep = useKeepFormat(token);
  const used = own.find(({ _id }) => _id === found.format);
  if (used) {
    return (
      <p className={classes.lead}>
        <Trans>
          This file is read by your format <strong translate="no">{used.name}</strong>.
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
        label={<Trans>Keep these columns as a format</Trans>}
        description={<Trans>Files with the same columns are then read by themselves. Give it a name.</Trans>}
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
        {known ? t`Replace ${known.name}` : t`Keep the format`}
      </Button>
      <CallFailed error={keep.error} unlessField={['name']} />
      {keep.data && <FormMessage kind="success">{t`Kept. The next file like this one is read by it.`}</FormMessage>}
    </form>
  );
}
