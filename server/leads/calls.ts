import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { listLeadQuestions } from './list-lead-questions.ts';
import { listLeads } from './list-leads.ts';
import { markLeadViewed } from './mark-lead-viewed.ts';

/** Puts the calls of a dealer's side on the server; a single lead is read by `readEnquiry`. */
export function implementLeads(implement: Implement, services: Services): void {
  implement('listLeads', listLeads(services.db));
  implement('listLeadQuestions', listLeadQuestions(services));
  implement('markLeadViewed', markLeadViewed(services));
}
