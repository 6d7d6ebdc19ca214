import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkToShare } from '../../ui/LinkToShare.tsx';
import classes from './sharing.module.css';
import { useShareLetter, useShareLink } from './use-share-link.ts';

/** Used as a ref: moves the focus to the link's field, because the button that was pressed is gone. */
const focusField = (place: HTMLElement | null): void => place?.querySelector('input')?.focus({ preventScroll: true });

/** The share link of a deal where it was just sent: one press makes it, and then it stands there to be copied. */
export default function ShareHere({ id, token }: { id: string; token: string }) {
  const { t, i18n } = useLingui();
  const { link, busy, failure, make } = useShareLink(id, null, token);
  const [isPressed, setPressed] = useState(false);
  const letter = useShareLetter(link.address ?? '', '');
  const until = link.until && formatInstant(link.until, i18n.locale);
  const press = () => {
    setPressed(true);
    void make();
  };
  return (
    <>
      {link.address ? (
        <div ref={isPressed ? focusField : undefined}>
          <LinkToShare shared={{ url: link.address }} mail={letter} noteClass={classes.note} />
        </div>
      ) : (
        <Button busy={busy} onClick={press}>{t`Get a share link`}</Button>
      )}
      <p role="status" className={`note ${classes.note}`}>
        {link.address && until && t`The link works until ${until}. It shows the deal as it is now.`}
      </p>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
    </>
  );
}
