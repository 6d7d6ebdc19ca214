import { useLingui } from '@lingui/react/macro';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { formatPlain } from '../../kit/format.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useEntered } from '../fields/use-entered.ts';
import { bothReadings, isNegative, isUnreadable, WhichNumber } from '../fields/WhichNumber.tsx';
import { useToolInput } from './tool-deal.tsx';
import type { InputName } from './tool-names.ts';

type ToolFieldProps = {
  name: InputName;
  label: string;
  /** Dollars where nothing is said. */
  unit?: '$' | '%' | 'km' | 'L' | 'kWh' | null;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A number that is typed into a tool; it stands in the address, and once it is left, as amounts are written. */
export function ToolField({ name, label, unit = '$', placeholder = '', hint, error }: ToolFieldProps) {
  const { i18n, t } = useLingui();
  const [text, type] = useToolInput(name);
  const { isIn, enter, press, leave } = useEntered();
  const { words, type: typeNumber } = useTypedNumber(
    text,
    type,
    unit === 'km' ? 'count' : unit === '$' ? 'money' : 'rate',
  );
  const wrong = (): string | undefined => {
    if (isAbove(text, largestNumber)) return t`Enter 10,000,000.00 or less.`;
    if (isUnreadable(text)) return t`Enter a number.`;
    return isNegative(text) ? t`Enter 0 or more.` : undefined;
  };
  const readings = isIn ? null : bothReadings(text);
  return (
    <TextField
      classNames={amountStyles}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={asWritten(placeholder, i18n.locale)}
      value={isIn ? words : asWritten(text, i18n.locale)}
      onMouseDown={press}
      onFocus={enter}
      onBlur={leave}
      onChange={(event) => typeNumber(event.currentTarget.value)}
      {...(unit === '$' ? dollarSection(i18n.locale) : { rightSection: unit })}
      description={hint}
      error={readings ? <WhichNumber {...readings} onChoose={type} /> : (wrong() ?? error)}
    />
  );
}

/** A number in the reader's language, with up to four decimals; any other text unchanged. */
export const asWritten = (text: string, locale: string): string => {
  if (!/^-?\d+(\.\d{1,4})?$/.test(text)) return text;
  return formatPlain(text, locale, text.split('.')[1]?.length ?? 0);
};
