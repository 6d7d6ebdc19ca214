import { z } from 'zod';
import { defineCalls } from './call.ts';
import { enquiryView } from './enquiries.ts';
import { fields, listWith, readsLead, readsOwnDeal } from './fields.ts';

const versions = listWith({
  version: fields.version,
  at: fields.at,
  isDraft: z.boolean().describe('Whether it is a draft.'),
  /** The deal as it was then, with its figures; no person, no note. */
  deal: enquiryView.describe('The deal.'),
});

export const versionCalls = defineCalls({
  listVersions: {
    summary: 'The newest 20 versions of one’s own deal, each with its figures.',
    ...readsOwnDeal,
    reply: versions,
  },
  listLeadVersions: {
    summary: 'The newest 20 versions of a lead that its dealer has had, each with its figures.',
    ...readsLead,
    reply: versions,
  },
});
