import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { statusOf } from '../enquiries/present-enquiry.ts';
import { enquiries, questions } from '../enquiries/tables.ts';
import { type Handler, type Implement, notFound, type Services } from '../kit/handler.ts';
import type { StreamLimits } from '../kit/live-streams.ts';
import {
  addLeadNote,
  assignLead,
  changeLeadNote,
  changeLeads,
  deleteLeadNote,
  mergeLeads,
  separateLead,
  setLeadStatus,
} from './change-lead.ts';
import { readDealerDashboard } from './dashboard/read-dashboard.ts';
import { exportLeads } from './export-leads.ts';
import { countWaitingLeads, listAssignees } from './filter-leads.ts';
import { listLeads } from './list-leads.ts';
import { fillMessageTemplates } from './messages/fill-templates.ts';
import {
  addMessageTemplate,
  changeMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
} from './messages/own-templates.ts';
import {
  listDealMessages,
  listMessageNews,
  markDealMessagesSeen,
  markLeadMessagesSeen,
  sendDealMessage,
  sendLeadMessage,
} from './messages/send-messages.ts';
import { holdLead, readLead, recordWork } from './read-lead.ts';
import { LeadStreams, MessageStreams } from './stream/page-streams.ts';
import {
  assignWaitingLeads,
  giveBackLeads,
  handOverLeads,
  handOverOwnLeads,
  readLeadRule,
  saveLeadRule,
} from './team/give-leads.ts';
import { listLostReasons, readLeadDesk, saveLeadDesk } from './team/lead-desk.ts';

/** Puts the calls of a dealer's side on the server; the deal of a single lead is read by `readEnquiry`. */
export function implementLeads(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  streamLimits: Partial<StreamLimits> = {},
): void {
  const forStreams = { db: services.db, clock: services.clock, log: app.log };
  const streams = new LeadStreams(forStreams, streamLimits);
  const messages = new MessageStreams(forStreams, streamLimits);
  app.addHook('preClose', async () => {
    streams.close();
    messages.close();
  });
  const { db } = services;
  implement('listLeads', listLeads(db));
  implement('countWaitingLeads', countWaitingLeads(db));
  implement('listAssignees', listAssignees(services));
  implement('listLeadQuestions', listLeadQuestions(services));
  implement('exportLeads', exportLeads(services));
  implement('followLeads', ({ session, lastEventId }) => streams.open(session, lastEventId));
  implement('readDealerDashboard', readDealerDashboard(services));
  implement('readLead', readLead(db));
  implement('markLeadViewed', markLeadViewed(services));
  implement('setLeadStatus', setLeadStatus(services, app.cache));
  implement('assignLead', assignLead(services));
  implement('changeLeads', changeLeads(services, app.cache));
  implement('addLeadNote', addLeadNote(services));
  implement('changeLeadNote', changeLeadNote(services));
  implement('deleteLeadNote', deleteLeadNote(services));
  implement('mergeLeads', mergeLeads(services));
  implement('separateLead', separateLead(services));
  implementMessages(implement, services, messages);
  implementTeam(implement, services);
}

/** What the shopper of a lead has asked this dealer, oldest first; nothing once the deal is withdrawn. */
function listLeadQuestions({ db }: Services): Handler<'listLeadQuestions'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const [lead] = await db
      .select({ removedAt: enquiries.removedAt })
      .from(enquiries)
      .where(and(eq(enquiries.id, id), isLeadOf(dealerId)));
    if (!lead) throw notFound();
    if (lead.removedAt) return { data: [] };
    const rows = await db
      .select({ _id: questions.id, section: questions.section, message: questions.message, at: questions.at })
      .from(questions)
      .where(and(eq(questions.enquiryId, id), eq(questions.dealerId, dealerId)))
      .orderBy(asc(questions.at));
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  };
}

/** Says that the dealer has looked at a lead, the first time; later it changes nothing. */
function markLeadViewed({ db, clock }: Services): Handler<'markLeadViewed'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const lead = await holdLead(tx, id, session.dealerId);
      if (lead.status !== 'submitted') return { status: statusOf(lead.status) };
      const at = clock.now();
      await tx.update(enquiries).set({ status: 'viewed', statusChangedAt: at }).where(eq(enquiries.id, id));
      await recordWork(tx, { enquiryId: id, session, at, action: 'lead viewed' });
      return { status: 'viewed' };
    });
}

/** Puts the calls about who gets which leads on the server. */
function implementTeam(implement: Implement, services: Services): void {
  implement('readLeadRule', readLeadRule(services));
  implement('saveLeadRule', saveLeadRule(services));
  implement('readLeadDesk', readLeadDesk(services));
  implement('saveLeadDesk', saveLeadDesk(services));
  implement('listLostReasons', listLostReasons(services));
  implement('assignWaitingLeads', assignWaitingLeads(services));
  implement('giveBackLeads', giveBackLeads(services));
  implement('handOverOwnLeads', handOverOwnLeads(services));
  implement('handOverLeads', handOverLeads(services));
}

/** Puts the calls about what shoppers and dealers write to each other on the server. */
function implementMessages(implement: Implement, services: Services, streams: MessageStreams): void {
  implement('sendLeadMessage', sendLeadMessage(services));
  implement('markLeadMessagesSeen', markLeadMessagesSeen(services));
  implement('fillMessageTemplates', fillMessageTemplates(services));
  implement('listMessageTemplates', listMessageTemplates(services));
  implement('addMessageTemplate', addMessageTemplate(services));
  implement('changeMessageTemplate', changeMessageTemplate(services));
  implement('removeMessageTemplate', removeMessageTemplate(services));
  implement('listDealMessages', listDealMessages(services));
  implement('sendDealMessage', sendDealMessage(services));
  implement('markDealMessagesSeen', markDealMessagesSeen(services));
  implement('listMessageNews', listMessageNews(services));
  implement('followMessages', async ({ session }) => streams.open(session));
}
