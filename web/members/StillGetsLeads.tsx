import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Member } from './use-people.ts';

/** Says that leads go on being mailed to somebody who can't sign in any more; nothing where they don't. */
export function StillGetsLeads({ member: { getsLeads, emailAddresses } }: { member: Member }) {
  if (!getsLeads) return null;
  return (
    <p>
      <Trans>
        We also mail your leads to {emailAddresses}. That won’t stop until you change it in{' '}
        <Link to={paths.dealerDelivery}>lead delivery</Link>.
      </Trans>
    </p>
  );
}
