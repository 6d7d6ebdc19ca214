import { z } from 'zod';
import { defineCalls } from './call.ts';
import { enquiryView } from './enquiries.ts';
import { anyId, instant } from './texts.ts';

const byId = z.strictObject({ id: anyId });

const versions = z.object({
  /** Newest first. */
  data: z.array(
    z.object({
      version: z.int(),
      at: instant,
      isDraft: z.boolean(),
      /** The deal as it was then, with its figures; no person, no note. */
      deal: enquiryView,
    }),
  ),
});

export const versionCalls = defineCalls({
  listVersions: {
    summary: 'The newest 20 versions of one’s own deal, each with its figures.',
    access: 'user',
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: versions,
  },
  listLeadVersions: {
    summary: 'The newest 20 versions of a lead that its dealer has had, each with its figures.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: versions,
  },
});
