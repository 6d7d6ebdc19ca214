import { z } from 'zod';
import { defineCalls } from './call.ts';
import { enquiryStatuses } from './enquiries.ts';
import { anyId, instant, pageNumber } from './texts.ts';

const leadRow = z.object({
  _id: z.string(),
  /** The shopper's name, or null while it is given without data. */
  shopper: z.string().nullable(),
  city: z.string().nullable(),
  cashFinanceLease: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.string(),
  trim: z.string(),
  frequency: z.string(),
  payment: z.string(),
  totalPurchasePrice: z.string(),
  status: z.enum(enquiryStatuses),
  submittedAt: instant,
  updatedAt: instant,
});

export const leads = defineCalls({
  listLeads: {
    summary: 'The dealer’s leads, newest first.',
    access: 'dealer',
    limit: 'account',
    query: z.strictObject({ page: pageNumber }),
    status: 200,
    reply: z.object({ data: z.array(leadRow), total: z.int(), page: z.int() }),
  },
  listLeadQuestions: {
    summary: 'What the shopper of a lead has asked the dealer, oldest first.',
    access: 'dealer',
    limit: 'account',
    params: z.strictObject({ id: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      data: z.array(z.object({ _id: z.string(), section: z.string(), message: z.string(), at: instant })),
    }),
  },
  markLeadViewed: {
    summary: 'Says that the dealer has looked at the lead; the shopper sees the status.',
    access: 'dealer',
    limit: 'update',
    params: z.strictObject({ id: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ status: z.enum(enquiryStatuses) }),
  },
});
