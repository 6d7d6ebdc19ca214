import { createContext } from 'react';
import type { CallReply } from '#contract/contract.ts';

/** The saved enquiry that is open for changes; none while a new deal is made. */
export const EditedDealContext = createContext<CallReply<'readEnquiry'>['data'] | null>(null);
