import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useInBrowser } from '../kit/browser-state.ts';
import { paths } from '../paths.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './home.module.css';

/** For somebody whom a dealer's page has sent here: the part of the address behind # never reaches the server. */
export function NoVehiclesNotice() {
  const { hash } = useLocation();
  const sentHere = useInBrowser(() => hash === '#no-vehicles', false);
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
