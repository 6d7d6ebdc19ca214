import type { Implement, Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { askTheDealer } from './ask-the-dealer.ts';
import { duplicateEnquiry, saveDraft, updateEnquiry } from './change-enquiry.ts';
import { listEnquiries, listSavedDeals } from './list-enquiries.ts';
import { listLeadVersions, listVersions, readEnquiry } from './read-enquiry.ts';
import { deleteEnquiry, restoreEnquiry } from './remove-enquiry.ts';
import { saveAndShare } from './save-and-share.ts';
import { listOtherDealers, sendToDealers } from './several-dealers/send-to-dealers.ts';
import { makeShareKey, renewShareKeys, revokeShareKeys } from './share-keys.ts';

/** Puts the calls about saved deals on the server. */
export function implementEnquiries(implement: Implement, services: Services, limits: RateLimiter): void {
  implement('saveAndShare', saveAndShare(services));
  implement('saveDraft', saveDraft(services));
  implement('askTheDealer', askTheDealer(services));
  implement('readEnquiry', readEnquiry(services, limits));
  implement('updateEnquiry', updateEnquiry(services));
  implement('listSavedDeals', listSavedDeals(services.db));
  implement('listEnquiries', listEnquiries(services));
  implement('makeShareKey', makeShareKey(services));
  implement('renewShareKeys', renewShareKeys(services));
  implement('revokeShareKeys', revokeShareKeys(services));
  implement('duplicateEnquiry', duplicateEnquiry(services));
  implement('deleteEnquiry', deleteEnquiry(services));
  implement('listVersions', listVersions(services.db));
  implement('listLeadVersions', listLeadVersions(services.db));
  implement('listOtherDealers', listOtherDealers(services));
  implement('sendToDealers', sendToDealers(services));
  implement('restoreEnquiry', restoreEnquiry(services));
}
