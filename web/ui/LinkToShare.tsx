import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy, IconMail, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { TextField } from './TextField.tsx';

type LinkToShareProps = {
  /** What the device's own share sheet is given. */
  shared: { url: string; title?: string };
  /** Opens the reader's mail program with a letter begun. */
  mail: string;
  /** How the line looks that says what came of copying. */
  noteClass?: string | undefined;
  /** Further ways to take it along. */
  children?: ReactNode;
};

/** A link to copy, to mail, or to hand to the device's own share sheet where there is one. */
export function LinkToShare({ shared, mail, noteClass = '', children }: LinkToShareProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shared.url);
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('by hand');
    }
  };
  // Who closes the device's sheet has decided not to share; that is no failure.
  const share = () => void navigator.share(shared).catch(() => undefined);
  return (
    <div className="stack gap-2">
      <TextField ref={field} label={t`Link`} value={shared.url} readOnly onFocus={() => field.current?.select()} />
      <div className="flow gap-1-15">
        <Button kind="primary" onClick={() => void copy()}>
          {copied === 'yes' ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          {t`Copy link`}
        </Button>
        <LinkButton href={mail}>
          <IconMail aria-hidden />
          {t`Email`}
        </LinkButton>
        {children}
        {'share' in navigator && (
          <Button onClick={share}>
            <IconShare2 aria-hidden />
            {t`Share…`}
          </Button>
        )}
      </div>
      <p role="status" className={`note ${noteClass}`}>
        {copied === 'yes' && t`Copied.`}
        {copied === 'by hand' && t`We couldn’t copy the link. It’s selected, so you can copy it yourself.`}
      </p>
    </div>
  );
}

/** An address that opens the reader's own mail program with a letter begun; whom it goes to, its writer says. */
export const mailAddress = (subject: string, lines: readonly string[]): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
