import { useLingui } from '@lingui/react/macro';
import { formatPlain } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';

type WhichNumberProps = {
  /** The two numbers, as the engine reads them. */
  decimal: string;
  whole: string;
  onChoose: (text: string) => void;
};

/** Asks in place which of two numbers a comma makes: 12,345.67 or 1,234,567? */
export function WhichNumber({ decimal, whole, onChoose }: WhichNumberProps) {
  const { t, i18n } = useLingui();
  const [one, other] = [formatPlain(decimal, i18n.locale, 0), formatPlain(whole, i18n.locale, 0)];
  return (
    <span role="alert" className="flow-row strong gap-1">
      <span>{t`${one} or ${other}?`}</span>
      <Button onClick={() => onChoose(decimal)}>{one}</Button>
      <Button onClick={() => onChoose(whole)}>{other}</Button>
    </span>
  );
}
