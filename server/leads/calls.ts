import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { assignLead, changeLeads, setLeadStatus } from './change-lead.ts';
import { readDealerDashboard } from './dashboard/read-dashboard.ts';
import { exportLeads } from './export-leads.ts';
import { addLeadNote, changeLeadNote, deleteLeadNote } from './lead-notes.ts';
import { listAssignees } from './list-assignees.ts';
import { listLeadQuestions } from './list-lead-questions.ts';
import { listLeads } from './list-leads.ts';
import { markLeadViewed } from './mark-lead-viewed.ts';
import { mergeLeads, separateLead } from './merge-leads.ts';
import { readLead } from './read-lead.ts';
import type { LeadStreams } from './stream/lead-streams.ts';

/** Puts the calls of a dealer's side on the server; the deal of a single lead is read by `readEnquiry`. */
export function implementLeads(implement: Implement, services: Services, streams: LeadStreams): void {
  const { db } = services;
  implement('listLeads', listLeads(db));
  implement('listAssignees', listAssignees(db));
  implement('listLeadQuestions', listLeadQuestions(services));
  implement('exportLeads', exportLeads(services));
  implement('followLeads', ({ session, lastEventId }) => streams.open(session, lastEventId));
  implement('readDealerDashboard', readDealerDashboard(services));
  implement('readLead', readLead(db));
  implement('markLeadViewed', markLeadViewed(services));
  implement('setLeadStatus', setLeadStatus(services));
  implement('assignLead', assignLead(services));
  implement('changeLeads', changeLeads(services));
  implement('addLeadNote', addLeadNote(services));
  implement('changeLeadNote', changeLeadNote(services));
  implement('deleteLeadNote', deleteLeadNote(services));
  implement('mergeLeads', mergeLeads(services));
  implement('separateLead', separateLead(services));
}
