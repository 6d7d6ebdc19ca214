import { useLingui } from '@lingui/react/macro';
import { writtenNumber } from '../../kit/typed-number.ts';
import type { SheetImport } from './use-programme-import.ts';

type Value = SheetImport['changes'][number]['values'][number];

/** A value as it will be, with what it was where it changes. */
export function ChangedValue({ value }: { value: Value | undefined }) {
  const { t, i18n } = useLingui();
  const written = (text: string) => writtenNumber(text, i18n.locale);
  const { before = null, after = null } = value ?? {};
  const isChanged = before !== null && Number(before) !== Number(after);
  const rises = isChanged && Number(after) > Number(before);
  return (
    <td data-changed={isChanged}>
      {isChanged && (
        <s className="note">
          <span className="visually-hidden">{t`Before:`} </span>
          {written(before)}
        </s>
      )}
      {isChanged && after !== null && <span aria-hidden>{rises ? '▲' : '▼'}</span>}{' '}
      {after === null ? '–' : written(after)}
    </td>
  );
}
