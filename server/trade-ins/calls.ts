import type { Implement, Services } from '../kit/handler.ts';
import { declineTradeIn, valueTradeIn } from './answer-trade-in.ts';
import { askForAppraisal, keepTradeInDraft, withdrawAppraisal } from './ask-appraisal.ts';
import { listAppraisals, readLeadTradeIn, readTradeIn } from './hold-trade-in.ts';
import { takeTradeInValue } from './take-value.ts';
import {
  addTradeInPhoto,
  readLeadTradeInPhoto,
  readTradeInPhoto,
  removeTradeInPhoto,
  restoreTradeInPhoto,
} from './trade-in-photos.ts';

/** Puts the calls about trade-ins on the server, the shopper's and the dealer's. */
export function implementTradeIns(implement: Implement, services: Services): void {
  implement('listAppraisals', listAppraisals(services));
  implement('readTradeIn', readTradeIn(services));
  implement('keepTradeInDraft', keepTradeInDraft(services));
  implement('askForAppraisal', askForAppraisal(services));
  implement('withdrawAppraisal', withdrawAppraisal(services));
  implement('addTradeInPhoto', addTradeInPhoto(services));
  implement('removeTradeInPhoto', removeTradeInPhoto(services));
  implement('restoreTradeInPhoto', restoreTradeInPhoto(services));
  implement('readTradeInPhoto', readTradeInPhoto(services));
  implement('takeTradeInValue', takeTradeInValue(services));
  implement('readLeadTradeIn', readLeadTradeIn(services));
  implement('readLeadTradeInPhoto', readLeadTradeInPhoto(services));
  implement('valueTradeIn', valueTradeIn(services));
  implement('declineTradeIn', declineTradeIn(services));
}
