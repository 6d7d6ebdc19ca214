import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { enquiryStatuses } from '#contract/enquiries.ts';
import { workStatuses } from '#contract/lead-statuses.ts';
import { id, tool } from '../tool.ts';

const leadId = id('The lead: `_id` of list_leads.');
const read = ['leads:read'] as const;
const write = ['leads:read', 'leads:write'] as const;

const filters = contract.listLeads.query.shape;

/** Leads of one answer; a page of the API has fifty. */
const most = 25;

const source = 'Leads of your business on iCarDeals';
const leadPath = (lead: string) => `/ViewDealerEnquiryDetails/${encodeURIComponent(lead)}`;

export const listLeads = tool({
  name: 'list_leads',
  title: 'Leads',
  description:
    'The dealer’s leads, newest first: vehicle, payment, status, member, and the shopper where the deal was given with data. At most 25; filters narrow them.',
  scopes: read,
  input: z.strictObject({
    status: filters.status.describe('One status, or `open`: with which there is still something to do.'),
    mode: filters.mode.describe('The way to pay.'),
    make: filters.make.describe('A make as the catalogue writes it, such as ACURA.'),
    model: filters.model.describe('A model as the catalogue writes it.'),
    condition: filters.condition.describe('The condition of the vehicle.'),
    assignedTo: filters.assignedTo.describe('A member’s id, or `nobody`.'),
    from: filters.from.describe('Sent on this day of the dealer’s calendar or later.'),
    to: filters.to.describe('Sent on this day of the dealer’s calendar or earlier.'),
    q: filters.q.describe('Words of the vehicle, and of the shopper where it is given.'),
    sort: filters.sort.describe('The order; a minus turns it round.'),
  }),
  work: async (query, { ask, addressOf }) => {
    const { data, total, isCounted } = await ask('listLeads', { query });
    const leads = data.slice(0, most).map((lead) => ({ ...lead, address: addressOf(leadPath(lead._id)) }));
    return { source, address: addressOf('/DealerAllEnquiries'), data: { total, isCounted, leads } };
  },
});

/** Happenings, notes and reads of one answer. */
const latest = 20;

export const readLead = tool({
  name: 'read_lead',
  title: 'One lead',
  description:
    'A lead: the deal with every figure, the shopper where the deal was given with data, status, member, the latest notes and happenings, and what the shopper has asked.',
  scopes: read,
  input: z.strictObject({ id: leadId }),
  work: async ({ id: lead }, { ask, addressOf }) => {
    const params = { id: lead };
    const work = (await ask('readLead', { params })).data;
    const { data: deal } = await ask('readEnquiry', { params });
    const { data: questions } = await ask('listLeadQuestions', { params });
    const { notes, history, reads: _, duplicates: __, merged: ___, ...stand } = work;
    return {
      source,
      address: addressOf(leadPath(lead)),
      data: {
        ...stand,
        deal,
        questions: questions.slice(-latest),
        notes: notes.slice(0, latest),
        history: history.slice(0, latest),
      },
    };
  },
});

export const listMembers = tool({
  name: 'list_members',
  title: 'Members',
  description: 'The members of the dealer to whom a lead can be given, by name.',
  scopes: read,
  input: z.strictObject({}),
  work: async (_, { ask, addressOf }) => {
    const { data } = await ask('listAssignees', {});
    const members = data.map(({ _id, name }) => ({ _id, name }));
    return { source: 'Members of your business', address: addressOf('/DealerMembers'), data: { members } };
  },
});

const statusOf = (status: string) => ({ status });

export const setLeadStatus = tool({
  name: 'set_lead_status',
  title: 'Give a lead a status',
  description: 'Gives a lead another status than the one that was read; the shopper sees it at once.',
  scopes: write,
  changes: { destructive: false, idempotent: true },
  input: z.strictObject({
    id: leadId,
    from: z.enum(enquiryStatuses).describe('The status that was read; where it is another by now, nothing is changed.'),
    status: z.enum(workStatuses).describe('The new status.'),
  }),
  work: async ({ id: lead, ...body }, { ask, addressOf }) => {
    const { data } = await ask('setLeadStatus', { params: { id: lead }, body });
    return { source, address: addressOf(leadPath(lead)), data: statusOf(data.status) };
  },
});

export const assignLead = tool({
  name: 'assign_lead',
  title: 'Give a lead to a member',
  description: 'Gives a lead to a member of the dealer, or to nobody.',
  scopes: write,
  changes: { destructive: false, idempotent: true },
  input: z.strictObject({
    id: leadId,
    assignTo: z.string().max(100).nullable().describe('`_id` of list_members; null for nobody.'),
  }),
  work: async ({ id: lead, ...body }, { ask, addressOf }) => {
    const { data } = await ask('assignLead', { params: { id: lead }, body });
    return { source, address: addressOf(leadPath(lead)), data: { assignedTo: data.assignedTo } };
  },
});

export const addLeadNote = tool({
  name: 'add_lead_note',
  title: 'Write a note about a lead',
  description: 'Writes a note about a lead, for the people of the dealer; the shopper never sees it.',
  scopes: write,
  changes: { destructive: false, idempotent: false },
  input: z.strictObject({ id: leadId, text: z.string().max(2000).describe('The note.') }),
  work: async ({ id: lead, ...body }, { ask, addressOf }) => {
    const { data } = await ask('addLeadNote', { params: { id: lead }, body });
    return { source, address: addressOf(leadPath(lead)), data: { note: data.notes[0] } };
  },
});
