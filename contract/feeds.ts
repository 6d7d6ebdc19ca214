import { z } from 'zod';
import { defineCalls } from './call.ts';
import { feedKinds, feedLacks } from './feed-kinds.ts';

export const feeds = defineCalls({
  readFeedReport: {
    summary: 'The dealer’s feeds: their addresses, how many cars stand in each, and what the others lack.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'account',
    status: 200,
    reply: z.object({
      data: z.object({
        /** Whether the dealer's plan holds feeds. */
        isCovered: z.boolean(),
        published: z.int(),
        feeds: z.array(z.object({ kind: z.enum(feedKinds), addresses: z.array(z.string()), cars: z.int() })),
        /** Cars that lack something for a feed; the first two hundred. */
        lacking: z.array(
          z.object({
            _id: z.string(),
            car: z.string(),
            stockNumber: z.string().nullable(),
            lacks: z.array(z.enum(feedLacks)),
          }),
        ),
        lackingTotal: z.int(),
      }),
    }),
  },
});
