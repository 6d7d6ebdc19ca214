import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf } from '@tabler/icons-react';
import { openPaths } from '#contract/open-paths.ts';
import { productName } from '../../kit/product.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkToShare, mailAddress } from '../../ui/LinkToShare.tsx';
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
  const letter = mailAddress(name ? t`A deal on the ${name}` : t`A car deal`, [
    t`This is a car deal that I worked out on ${productName}, line by line:`,
    '',
    ...(name ? [name] : []),
    address,
  ]);
  return (
    <LinkToShare shared={{ url: address }} mail={letter} noteClass={classes.note}>
      <LinkButton href={documentAddress(address, i18n.locale)} download>
        <IconFileTypePdf aria-hidden />
        {t`PDF`}
      </LinkButton>
    </LinkToShare>
  );
}
