import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import classes from './dealer-keys.module.css';

/** A key that was just made: it is shown this once. */
export function ToldKey({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className={`card stack start whole gap-15 breaks ${classes.told}`} role="status">
      <p>
        <Trans>This is the key. It is shown once: keep it where your other system reads it.</Trans>
      </p>
      <code translate="no">{secret}</code>
      <Button onClick={() => void copy()}>{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</Button>
      <p className="note">
        <Trans>
          It is sent with each call, as the header <code translate="no">Authorization: Bearer …</code>. What the calls
          are stands in <Link to={paths.developers}>the description of the API</Link>.
        </Trans>
      </p>
    </div>
  );
}
