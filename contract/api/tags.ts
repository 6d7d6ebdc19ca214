import { accounts } from '../accounts.ts';
import { activityCalls } from '../activity.ts';
import { appointments } from '../appointments.ts';
import { assistant } from '../assistant.ts';
import type { Call } from '../call.ts';
import { carSearch } from '../car-search.ts';
import { cars } from '../cars.ts';
import { catalogue } from '../catalogue.ts';
import { contact } from '../contact.ts';
import { content } from '../content.ts';
import { dealerAccounts } from '../dealer-accounts.ts';
import { dealerDashboard } from '../dealer-dashboard.ts';
import { dealerKeyCalls } from '../dealer-keys.ts';
import { dealerPage } from '../dealer-page.ts';
import { dealerProgrammes } from '../dealer-programmes.ts';
import { dealers } from '../dealers.ts';
import { deals } from '../deals.ts';
import { deliveryCalls } from '../delivery.ts';
import { developers } from '../developers.ts';
import { documents } from '../documents.ts';
import { embed } from '../embed.ts';
import { enquiries } from '../enquiries.ts';
import { feeds } from '../feeds.ts';
import { leadStream } from '../lead-stream.ts';
import { leadWorkCalls } from '../lead-work.ts';
import { leads } from '../leads.ts';
import { members } from '../members.ts';
import { messageCalls } from '../messages.ts';
import { offerCalls } from '../offers.ts';
import { oneTimeCodes } from '../one-time-codes.ts';
import { passwords } from '../passwords.ts';
import { photos } from '../photos.ts';
import { profile } from '../profile.ts';
import { programmeImports } from '../programme-import.ts';
import { programmeCalls } from '../programmes.ts';
import { quotes } from '../quotes.ts';
import { receiverCalls } from '../receivers.ts';
import { savedCarCalls } from '../saved-cars.ts';
import { savedSearchCalls } from '../saved-searches.ts';
import { severalDealersCalls } from '../several-dealers.ts';
import { signedInDevices } from '../signed-in-devices.ts';
import { stock } from '../stock.ts';
import { stockDesk } from '../stock-desk.ts';
import { stockFormats } from '../stock-formats.ts';
import { stockImports } from '../stock-import.ts';
import { stockSourceCalls } from '../stock-sources.ts';
import { subscriptions } from '../subscriptions.ts';
import { teamCalls } from '../team.ts';
import { tradeInCalls } from '../trade-ins.ts';
import { versionCalls } from '../versions.ts';

/** A chapter of the API's document. */
export type Tag = {
  readonly name: string;
  readonly description: string;
  readonly calls: Readonly<Record<string, Call>>;
};

/** The chapters, in the order in which they are read; each call stands in one. */
export const tags: readonly Tag[] = [
  {
    name: 'Deals',
    description: 'Working out a deal line by line, and the dated rates and rules by which it is done. Stores nothing.',
    calls: { ...deals, ...quotes, ...documents },
  },
  { name: 'Programmes', description: 'Rates, leases and rebates that a car gets on a day.', calls: programmeCalls },
  {
    name: 'Cars',
    description: 'Cars that dealers list: search, one car, comparison, and the catalogue of makes, models and trims.',
    calls: { ...carSearch, ...cars, ...catalogue },
  },
  { name: 'Dealers', description: 'Dealers and what their public pages say.', calls: dealers },
  {
    name: 'Leads',
    description: 'Deals that shoppers have sent to a dealer, and the dealer’s work with them.',
    calls: { ...leads, ...leadWorkCalls, ...leadStream, ...dealerDashboard },
  },
  { name: 'Offers', description: 'What dealers offer on a deal, and what shoppers answer.', calls: offerCalls },
  {
    name: 'Trade-ins',
    description: 'What a shopper tells of the vehicle traded in, and what the dealer firmly gives for it.',
    calls: tradeInCalls,
  },
  {
    name: 'Messages',
    description: 'What a shopper and a dealer write to each other about a deal, and a dealer’s templates for it.',
    calls: messageCalls,
  },
  { name: 'Appointments', description: 'Free times of dealers, booked, moved and cancelled.', calls: appointments },
  {
    name: 'Stock',
    description: 'A dealer’s own cars: entered, checked by the province’s rules, published, and their photos.',
    calls: { ...stock, ...stockDesk, ...photos },
  },
  {
    name: 'Stock files',
    description:
      'A dealer’s stock from a file, sent in parts or coming by itself: read, compared, then taken whole or not at all.',
    calls: { ...stockImports, ...stockFormats, ...stockSourceCalls, ...feeds },
  },
  {
    name: 'Dealer programmes',
    description: 'The programmes that a dealer keeps: typed, or from a lender’s sheet.',
    calls: { ...dealerProgrammes, ...programmeImports },
  },
  {
    name: 'Delivery',
    description: 'Where a dealer’s leads go: mail, ADF and webhooks, with a log of every delivery.',
    calls: { ...deliveryCalls, ...receiverCalls },
  },
  { name: 'Keys', description: 'Keys by which a dealer’s other systems call.', calls: dealerKeyCalls },
  {
    name: 'Saved deals',
    description: 'A shopper’s own deals: drafts, sent ones, share links, versions, several dealers.',
    calls: { ...enquiries, ...versionCalls, ...severalDealersCalls },
  },
  {
    name: 'Saved cars and searches',
    description: 'Cars and searches that a shopper keeps, and the mails about them.',
    calls: { ...savedCarCalls, ...savedSearchCalls },
  },
  {
    name: 'Dealer page',
    description: 'What a dealer sets for its public page, and the calculator on its own site.',
    calls: { ...dealerPage, ...embed },
  },
  {
    name: 'Accounts',
    description: 'Signing in, passwords, one-time codes, signed-in devices and a person’s own data.',
    calls: { ...accounts, ...dealerAccounts, ...passwords, ...oneTimeCodes, ...signedInDevices, ...profile },
  },
  {
    name: 'Members',
    description: 'The people of a dealer, their roles, when they are away, and who of them gets new leads.',
    calls: { ...members, ...teamCalls, ...activityCalls },
  },
  { name: 'Plans', description: 'A dealer’s plan, its payment and its invoices.', calls: subscriptions },
  {
    name: 'Words',
    description: 'Help texts, pages, provinces and postal areas, the assistant, and messages to the operator.',
    calls: { ...content, ...developers, ...assistant, ...contact },
  },
];
