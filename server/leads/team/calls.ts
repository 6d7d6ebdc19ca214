import type { Implement, Services } from '../../kit/handler.ts';
import { assignWaitingLeads, giveBackLeads, handOverLeads, handOverOwnLeads } from './give-leads.ts';
import { readLeadRule, saveLeadRule } from './lead-rule.ts';

/** Puts the calls about who gets which leads on the server. */
export function implementTeam(implement: Implement, services: Services): void {
  implement('readLeadRule', readLeadRule(services));
  implement('saveLeadRule', saveLeadRule(services));
  implement('assignWaitingLeads', assignWaitingLeads(services));
  implement('giveBackLeads', giveBackLeads(services));
  implement('handOverOwnLeads', handOverOwnLeads(services));
  implement('handOverLeads', handOverLeads(services));
}
