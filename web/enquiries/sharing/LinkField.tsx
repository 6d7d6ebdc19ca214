import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy, IconFileTypePdf, IconMail, IconShare2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { openPaths } from '#contract/open-paths.ts';
import { productName } from '../../kit/product.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './sharing.module.css';

/** Where the deal of a share link is to be had as a PDF, with what the link shows and no more. */
const documentAddress = (address: string, language: string): string => {
  const key = new URL(address).pathname.split('/').at(-1) ?? '';
  const [, path = ''] = openPaths.printEnquiry.split(' ');
  return `${path.replace(':id', encodeURIComponent(key))}?language=${language}`;
};

type LinkProps = {
  address: string;
  /** The car in words; empty where none was chosen. */
  name: string;
};

/** The link itself: to copy, to mail, or to hand to the device's own share sheet where there is one. */
export function LinkField({ address, name }: LinkProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('by hand');
    }
  };
  // Who closes the device's sheet has decided not to share; that is no failure.
  const share = () => void navigator.share({ url: address }).catch(() => undefined);
  const letter = mailAddress(name ? t`A deal on the ${name}` : t`A car deal`, [
    t`This is a car deal that I worked out on ${productName}, line by line:`,
    '',
    ...(name ? [name] : []),
    address,
  ]);
  return (
    <div className="stack gap-2 gap-15">
      <TextField ref={field} label={t`Link`} value={address} readOnly onFocus={() => field.current?.select()} />
      <div className="flow gap-1-15">
        <Button kind="primary" onClick={() => void copy()}>
          {copied === 'yes' ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
          <Trans>Copy link</Trans>
        </Button>
        <LinkButton href={letter}>
          <IconMail aria-hidden="true" />
          <Trans>E-mail</Trans>
        </LinkButton>
        <LinkButton href={documentAddress(address, i18n.locale)} download>
          <IconFileTypePdf aria-hidden="true" />
          <Trans>PDF</Trans>
        </LinkButton>
        {'share' in navigator && (
          <Button onClick={share}>
            <IconShare2 aria-hidden="true" />
            <Trans>Share…</Trans>
          </Button>
        )}
      </div>
      <p role="status" className={`note ${classes.note}`}>
        {copied === 'yes' && <Trans>Copied.</Trans>}
        {copied === 'by hand' && <Trans>The link is selected; copy it with your device’s own command.</Trans>}
      </p>
    </div>
  );
}

/** An address that opens the reader's own mail program with a letter begun; whom it goes to, its writer says. */
export const mailAddress = (subject: string, lines: readonly string[]): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
