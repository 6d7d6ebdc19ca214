import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { programmesKey } from '../programme-list.ts';

export type OneProgramme = CallReply<'readDealerProgramme'>['data'];

/** A programme as it stands, or as it was at one of its versions. */
export const programmeQuery = (token: string, id: string, version?: number) => ({
  queryKey: [...programmesKey, 'one', id, version ?? 'latest'],
  queryFn: async () =>
    (
      await api(
        'readDealerProgramme',
        { params: { id }, query: version === undefined ? {} : { version: String(version) } },
        token,
      )
    ).data,
});
