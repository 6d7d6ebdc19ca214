import { z } from 'zod';
import { defineCalls, memberCall } from './call.ts';
import { feedKinds, feedLacks } from './feed-kinds.ts';
import { dataWith, fields } from './fields.ts';
import { shownList, shownText, shownTextOrNull } from './texts.ts';

export const feeds = defineCalls({
  readFeedReport: {
    summary: 'The dealer’s feeds: their addresses, how many cars stand in each, and what the others lack.',
    ...memberCall,
    keyScopes: ['stock:read'],
    reply: dataWith({
      /** Whether the dealer's plan holds feeds. */
      isCovered: z.boolean().describe('Whether the dealer’s plan covers it.'),
      published: z.int().describe('How many are published.'),
      feeds: shownList('Whether the plan holds feeds.', {
        kind: z.enum(feedKinds).describe('Which of its kinds it is.'),
        addresses: z.array(z.string()).describe('Addresses.'),
        cars: z.int().describe('The cars that are meant.'),
      }),
      /** Cars that lack something for a feed; the first two hundred. */
      lacking: shownList('What lacks something.', {
        _id: fields.id,
        car: shownText('The car.', '2026 Acura MDX A-Spec'),
        stockNumber: shownTextOrNull('The dealer’s own number of the car.', 'N-1047'),
        lacks: z.array(z.enum(feedLacks)).describe('What is lacking.'),
      }),
      lackingTotal: z.int().describe('How many lack something.'),
    }),
  },
});
