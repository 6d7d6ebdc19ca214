/** Method and path of the calls about who is there and who gets which lead. */
export const teamPaths = {
  setAbsence: 'PUT /api/dealer/members/:id/absence',
  handOverLeads: 'POST /api/dealer/members/:id/hand-over',
  readOwnAbsence: 'GET /api/dealer/account/absence',
  setOwnAbsence: 'PUT /api/dealer/account/absence',
  handOverOwnLeads: 'POST /api/dealer/account/hand-over',
  readLeadRule: 'GET /api/dealer/lead-rule',
  saveLeadRule: 'PUT /api/dealer/lead-rule',
  assignWaitingLeads: 'POST /api/dealer/lead-rule/assign',
  listActivity: 'GET /api/dealer/members/activity',
  exportActivity: 'POST /api/dealer/members/activity/export',
  giveBackLeads: 'POST /api/dealer/lead-rule/give-back',
} as const;
