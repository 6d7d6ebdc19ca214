import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { otherDealersPath } from '../../paths.ts';

/** Right after a deal was sent: the way to other dealers, where some list the same car. */
export default function WayToOthers({ id, token }: { id: string; token: string }) {
  const { data } = useQuery({
    queryKey: ['user', 'other-dealers', id],
    queryFn: () => api('listOtherDealers', { params: { id } }, token),
  });
  if (!data || data.blocked || data.left === 0 || data.dealers.every(({ sentAs }) => sentAs !== null)) return null;
  return (
    <Link to={otherDealersPath(id)} className="link">
      <Trans>Send this deal to other dealers with the same car</Trans>
    </Link>
  );
}
