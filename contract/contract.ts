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

/** The calls of a slice. */
type Of<Slice> = Slice;

/** All slices, by their names: so their types are not written out again here for each room that reads this one. */
interface Slices
  extends Of<typeof activityCalls>,
    Of<typeof accounts>,
    Of<typeof appointments>,
    Of<typeof assistant>,
    Of<typeof cars>,
    Of<typeof carSearch>,
    Of<typeof catalogue>,
    Of<typeof contact>,
    Of<typeof content>,
    Of<typeof dealerAccounts>,
    Of<typeof dealerKeyCalls>,
    Of<typeof dealerPage>,
    Of<typeof dealerDashboard>,
    Of<typeof dealerProgrammes>,
    Of<typeof dealers>,
    Of<typeof deals>,
    Of<typeof deliveryCalls>,
    Of<typeof developers>,
    Of<typeof documents>,
    Of<typeof embed>,
    Of<typeof enquiries>,
    Of<typeof feeds>,
    Of<typeof leads>,
    Of<typeof leadStream>,
    Of<typeof leadWorkCalls>,
    Of<typeof members>,
    Of<typeof messageCalls>,
    Of<typeof offerCalls>,
    Of<typeof oneTimeCodes>,
    Of<typeof passwords>,
    Of<typeof photos>,
    Of<typeof profile>,
    Of<typeof programmeCalls>,
    Of<typeof programmeImports>,
    Of<typeof quotes>,
    Of<typeof receiverCalls>,
    Of<typeof savedCarCalls>,
    Of<typeof savedSearchCalls>,
    Of<typeof severalDealersCalls>,
    Of<typeof signedInDevices>,
    Of<typeof stock>,
    Of<typeof stockDesk>,
    Of<typeof subscriptions>,
    Of<typeof stockFormats>,
    Of<typeof stockImports>,
    Of<typeof stockSourceCalls>,
    Of<typeof teamCalls>,
    Of<typeof tradeInCalls>,
    Of<typeof versionCalls> {}

/** Every call of the product, once, as its slice describes it. */
export type Contract = { readonly [Name in keyof Slices]: Slices[Name] };

/** An error here names the calls of `paths` that have nothing else yet: describe each in its slice. */
type EachIsDescribed<Lacking extends never = Exclude<CallName, keyof Contract>> = Lacking;

/** Every call, by its name. */
export const contract: Contract & Record<EachIsDescribed, Call> = {
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
};

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
