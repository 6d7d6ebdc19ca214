import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldKind } from '#engine/form/deal-fields.ts';
import { shownAmount } from './shown-amount.ts';
import { bothReadings, isMalformed, isNegative, isUnreadable, WhichNumber } from './WhichNumber.tsx';

type NumberNoteProps = {
  text: string;
  kind: FieldKind;
  /** Somebody is typing: what is not finished is not asked about. */
  isIn: boolean;
  onChoose: (text: string) => void;
  /** What is said of a number that is written as numbers are. */
  children: ReactNode;
};

/** Says how a number counts that is written as none is, and asks where it may be one of two. */
export default function NumberNote({ text, kind, isIn, onChoose, children }: NumberNoteProps) {
  const { t, i18n } = useLingui();
  const readings = bothReadings(text);
  if (readings) return isIn ? children : <WhichNumber {...readings} onChoose={onChoose} />;
  if (isUnreadable(text)) return t`This isn’t a number, so we treat it as 0.`;
  if (isNegative(text)) return t`We treat a negative number as 0.`;
  if (!isMalformed(text, kind)) return children;
  const read = shownAmount(text, kind, i18n.locale);
  return <Trans>We read this as {read}. If that’s not right, change the number.</Trans>;
}
