import type { z } from 'zod';
import { accounts } from './accounts.ts';
import { activityCalls } from './activity.ts';
import { appointments } from './appointments.ts';
import { assistant } from './assistant.ts';
import type { Call } from './call.ts';
import { carSearch } from './car-search.ts';
import { cars } from './cars.ts';
import { catalogue } from './catalogue.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { dealerAccounts } from './dealer-accounts.ts';
import { dealerDashboard } from './dealer-dashboard.ts';
import { dealerKeyCalls } from './dealer-keys.ts';
import { dealerPage } from './dealer-page.ts';
import { dealerProgrammes } from './dealer-programmes.ts';
import { dealers } from './dealers.ts';
import { deals } from './deals.ts';
import { deliveryCalls } from './delivery.ts';
import { developers } from './developers.ts';
import { documents } from './documents.ts';
import { embed } from './embed.ts';
import { enquiries } from './enquiries.ts';
import { feeds } from './feeds.ts';
import { leadStream } from './lead-stream.ts';
import { leadWorkCalls } from './lead-work.ts';
import { leads } from './leads.ts';
import { members } from './members.ts';
import { messageCalls } from './messages.ts';
import { offerCalls } from './offers.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { passwords } from './passwords.ts';
import type { CallName } from './paths.ts';
import { photos } from './photos.ts';
import { profile } from './profile.ts';
import { programmeImports } from './programme-import.ts';
import { programmeCalls } from './programmes.ts';
import { quotes } from './quotes.ts';
import { receiverCalls } from './receivers.ts';
import { savedCarCalls } from './saved-cars.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { severalDealersCalls } from './several-dealers.ts';
import { signedInDevices } from './signed-in-devices.ts';
import { stock } from './stock.ts';
import { stockDesk } from './stock-desk.ts';
import { stockFormats } from './stock-formats.ts';
import { stockImports } from './stock-import.ts';
import { stockSourceCalls } from './stock-sources.ts';
import { subscriptions } from './subscriptions.ts';
import { teamCalls } from './team.ts';
import { tradeInCalls } from './trade-ins.ts';
import { versionCalls } from './versions.ts';

const calls = {
  ...activityCalls,
  ...accounts,
  ...appointments,
  ...assistant,
  ...cars,
  ...carSearch,
  ...catalogue,
  ...contact,
  ...content,
  ...dealerAccounts,
  ...dealerKeyCalls,
  ...dealerPage,
  ...dealerDashboard,
  ...dealerProgrammes,
  ...dealers,
  ...deals,
  ...deliveryCalls,
  ...developers,
  ...documents,
  ...embed,
  ...enquiries,
  ...feeds,
  ...leads,
  ...leadStream,
  ...leadWorkCalls,
  ...members,
  ...messageCalls,
  ...offerCalls,
  ...oneTimeCodes,
  ...passwords,
  ...photos,
  ...profile,
  ...programmeCalls,
  ...programmeImports,
  ...quotes,
  ...receiverCalls,
  ...savedCarCalls,
  ...savedSearchCalls,
  ...severalDealersCalls,
  ...signedInDevices,
  ...stock,
  ...stockDesk,
  ...subscriptions,
  ...stockFormats,
  ...stockImports,
  ...stockSourceCalls,
  ...teamCalls,
  ...tradeInCalls,
  ...versionCalls,
} satisfies { [Name in CallName]?: Call };

/** An error here names the calls of `paths` that have nothing else yet: describe each in its slice. */
type EachIsDescribed<Lacking extends never = Exclude<CallName, keyof typeof calls>> = Lacking;

/** Every call of the product, once. */
export const contract = calls as typeof calls & Record<EachIsDescribed, Call>; // what it could lack is named above

export type Contract = typeof contract;

type Part<Name extends CallName, Key extends string> = Contract[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? { [K in Key]: z.input<Schema> }
  : unknown;

/** What a caller hands over: path parameters, query, body, version and idempotency key where the call has them. */
export type CallRequest<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'body'> &
  (Contract[Name] extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : unknown) &
  (Contract[Name] extends { needsVersion: true } ? { version: number } : unknown) &
  (Contract[Name] extends { takesIdempotencyKey: true } ? { idempotencyKey?: string; version?: number } : unknown);

export type CallReply<Name extends CallName> = z.output<Contract[Name]['reply']>;
