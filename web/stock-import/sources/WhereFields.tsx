import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SourceField, SourceValues } from './SourceForm.tsx';
import { signInWords } from './source-words.ts';

/** Where the file is, on the web or on an SFTP server, and who fetches it. */
export function WhereFields({ values, field, isKept }: { values: SourceValues; field: SourceField; isKept: boolean }) {
  const { i18n, t } = useLingui();
  const isSftp = values.kind === 'sftp';
  const ways = isSftp ? (['password', 'key'] as const) : (['none', 'password'] as const);
  const signIn = ways.find((way) => way === values.signIn) ?? ways[0];
  return (
    <>
      {isSftp ? (
        <>
          <TextField label={t`Host`} maxLength={500} autoComplete="off" {...field('address')} key="host" />
          <TextField label={t`Port`} inputMode="numeric" maxLength={5} autoComplete="off" {...field('port')} />
          <TextField
            label={t`File or folder`}
            description={t`If it’s a folder, we use the newest spreadsheet or data file in it.`}
            maxLength={500}
            autoComplete="off"
            {...field('path')}
          />
        </>
      ) : (
        <TextField label={t`File URL`} type="url" inputMode="url" maxLength={500} {...field('address')} key="url" />
      )}
      <SelectField
        label={t`Sign-in method`}
        data={ways.map((value) => ({ value, label: i18n._(signInWords[value]) }))}
        {...field('signIn')}
        key={isSftp ? 'by sftp' : 'on the web'}
      />
      {signIn !== 'none' && (
        <>
          <TextField label={t`User`} maxLength={200} autoComplete="off" {...field('userName')} />
          <SecretField isKey={signIn === 'key'} isKept={isKept} field={field} />
        </>
      )}
    </>
  );
}

/** The password or the private key. It is kept encrypted and shown to nobody again. */
function SecretField({ isKey, isKept, field }: { isKey: boolean; isKept: boolean; field: SourceField }) {
  const { t } = useLingui();
  const description = isKept
    ? t`Leave blank to keep the current one.`
    : t`We’ll encrypt this value and never show it again.`;
  if (isKey)
    return (
      <TextAreaField
        label={t`Private key`}
        description={description}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        {...field('secret')}
        key="key"
      />
    );
  return (
    <TextField
      label={t`Password`}
      description={description}
      type="password"
      maxLength={500}
      autoComplete="off"
      {...field('secret')}
      key="password"
    />
  );
}
