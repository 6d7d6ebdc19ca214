import type { Db } from '../database/db.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Sender } from '../integrations/mail/deliver.ts';
import type { SealedMail } from '../integrations/mail/queue-mail.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { Clock } from './clock.ts';
import type { KeyRing } from './key-ring.ts';

/** The product's background work: the name of each job with the data it carries. */
export type ProductJobs = {
  /** A shopper has sent a deal to a dealer, who hears of it, and is to have it in writing. */
  'deal-submitted': { enquiryId: string; dealerId: string; version: number };
  /** A deal that a dealer has is another one. Not an update is what an older server beside this one writes. */
  'lead-submitted': { enquiryId: string; dealerId: string; version: number; isUpdate: boolean };
  /** A deal's sender is to have it in writing; an older server writes it. */
  'deal-sent': { enquiryId: string; version: number };
  /** Lets go what was held for dealers whose plan did not cover it. */
  'release-deliveries': Record<string, never>;
  /** Somebody asked for a link to set a password anew; `id` is null where there is no account. */
  'password-link': { account: 'user' | 'dealer'; id: string | null };
  /** Strangers have guessed at an account until it made them wait; `id` is null where there is no account. */
  'sign-in-warning': { account: 'user' | 'dealer'; id: string | null };
  /** A mail is to go out. */
  'send-mail': SealedMail;
  /** Mails about a person who has gone are to be removed, known by what stands in them. */
  'clear-outbox': { marks: string[] };
  /** Looks whether the mails of the last day are too many. */
  'mail-volume': Record<string, never>;
  /** A dealer's plan is another one, or in another state. */
  'plan-changed': { dealerId: string };
  /** Looks after all plans once a day. */
  'plans-daily': Record<string, never>;
  /** Tells dealers once a day which of their programmes end soon. */
  'programmes-daily': Record<string, never>;
  /** The built-in payment provider has something to tell the product about a customer. */
  'test-payment-events': { customerId: string };
  /** Brings the built-in payment provider to the present. */
  'test-payment-clock': Record<string, never>;
  /** A dealer's file of stock is to be read, taken over or taken back. An older server beside this one does not say whose. */
  'stock-import': { importId: string; dealerId?: string };
  /** Looks for files of stock whose work was interrupted. */
  'resume-stock-imports': Record<string, never>;
  /** Runs of a dealer's sources of stock wait for their turn. */
  'stock-runs': { dealerId: string };
  /** Begins the runs of sources whose hour has come, and takes up what a process has left. */
  'stock-hours': Record<string, never>;
  /** Photos that a dealer's file names by address are to be fetched; of a new file it is first written down which. */
  'fetch-photos': { dealerId: string; isNewFile: boolean };
  /** Looks for photos whose fetching was interrupted, or is to be tried again. */
  'resume-photos': Record<string, never>;
  /** Has the cars priced anew whose dealer's day has just begun. */
  'new-day': Record<string, never>;
  /** Puts together what is counted of dealers' cars. */
  'fold-counts': Record<string, never>;
  /** Draws the photos of the demonstration that are not there yet. */
  'sample-photos': Record<string, never>;
  /** Works out how fast dealers answer, for their pages. */
  'answer-promises': Record<string, never>;
  'appointment-reminders': Record<string, never>;
  /** Removes the files of photos of trade-ins whose person has gone. */
  'sweep-trade-in-photos': Record<string, never>;
  /** Mails once a day what is to be told of saved searches. */
  'alerts-daily': Record<string, never>;
  /** Removes what has been kept for long enough. */
  retention: Record<string, never>;
};

/** What the slices work with. */
export type Services = {
  readonly db: Db;
  readonly jobs: Jobs<ProductJobs>;
  readonly clock: Clock;
  readonly keys: KeyRing;
  /** Where photos and files are kept. */
  readonly storage: ObjectStorage;
  /** Where the product is on the web, for links in mails. */
  readonly publicUrl: URL;
  /** Who sends mails and invites to appointments. */
  readonly mailFrom: Sender;
};
