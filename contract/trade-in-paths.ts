/** The calls about trade-ins, as `paths` has all others. */
export const tradeInPaths = {
  listAppraisals: 'GET /api/enquiry/tradeIns/user',
  readTradeIn: 'GET /api/enquiry/enquiry/:id/tradeIn',
  keepTradeInDraft: 'PUT /api/enquiry/enquiry/:id/tradeIn',
  askForAppraisal: 'POST /api/enquiry/enquiry/:id/tradeIn/ask',
  withdrawAppraisal: 'POST /api/enquiry/enquiry/:id/tradeIn/withdraw',
  addTradeInPhoto: 'POST /api/enquiry/enquiry/:id/tradeIn/pictures',
  removeTradeInPhoto: 'DELETE /api/enquiry/enquiry/:id/tradeIn/pictures/:photoId',
  restoreTradeInPhoto: 'POST /api/enquiry/enquiry/:id/tradeIn/pictures/:photoId/restore',
  readTradeInPhoto: 'GET /api/enquiry/enquiry/:id/tradeIn/pictures/:photoId/:size',
  takeTradeInValue: 'POST /api/enquiry/enquiry/:id/tradeIn/values/:valueId/take',
  readLeadTradeIn: 'GET /api/dealer/enquiries/:id/tradeIn',
  readLeadTradeInPhoto: 'GET /api/dealer/enquiries/:id/tradeIn/pictures/:photoId/:size',
  valueTradeIn: 'POST /api/dealer/enquiries/:id/tradeIn/values',
  declineTradeIn: 'POST /api/dealer/enquiries/:id/tradeIn/decline',
} as const;
