import type { Asked } from './LoadFailed.tsx';

/** Several queries that are shown together: those that failed are asked again. */
export const allAsked = (queries: readonly (Asked & { isError: boolean })[]): Asked => ({
  refetch: () => {
    for (const query of queries) if (query.isError) void query.refetch();
  },
  isFetching: queries.some(({ isFetching }) => isFetching),
});
