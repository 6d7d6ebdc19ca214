import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './home.module.css';

/** For somebody whom a dealer's page has sent here: the part of the address behind # never reaches the server. */
export function NoVehiclesNotice() {
  const { hash } = useLocation();
  const [sentHere, setSentHere] = useState(false);
  useEffect(() => setSentHere(hash === '#no-vehicles'), [hash]);
  return sentHere ? (
    <div className={`wrap ${classes.notice}`}>
      <FormMessage kind="note">
        <Trans>
          There is no dealer at that address, or it lists no cars at the moment.{' '}
          <Link to={paths.availableDealer}>Look at the other dealers</Link>
        </Trans>
      </FormMessage>
    </div>
  ) : null;
}
