import { useQuery } from '@tanstack/react-query';
import { DealVersions } from '../../enquiries/versions/DealVersions.tsx';
import { api } from '../../kit/api.ts';

/** The versions of a deal that the dealer has had, with what the shopper changed. */
export function LeadVersions({ id, version, token }: { id: string; version: number; token: string }) {
  const versions = useQuery({
    queryKey: ['dealer', 'versions', id, version],
    queryFn: () => api('listLeadVersions', { params: { id } }, token),
  });
  return <DealVersions versions={versions} />;
}
