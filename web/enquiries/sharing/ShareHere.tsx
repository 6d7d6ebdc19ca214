import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkToShare } from '../../ui/LinkToShare.tsx';
import classes from './sharing.module.css';
import { useShareLetter, useShareLink } from './use-share-link.ts';

/** The share link of a deal where it was just sent: one press makes it, and then it stands there to be copied. */
export default function ShareHere({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const { link, busy, failure, make } = useShareLink(id, null, token);
  const letter = useShareLetter(link.address ?? '', '');
  return (
    <>
      {link.address ? (
        <LinkToShare shared={{ url: link.address }} mail={letter} noteClass={classes.note} />
      ) : (
        <Button busy={busy} onClick={() => void make()}>{t`Get a share link`}</Button>
      )}
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
    </>
  );
}
