import type { Call } from '../call.ts';
import * as slices from '../slices.ts';

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
    calls: slices.deals,
  },
  {
    name: 'Programmes',
    description: 'Rates, leases and rebates that a car gets on a day.',
    calls: slices.programmeCalls,
  },
  {
    name: 'Cars',
    description: 'Cars that dealers list: search, one car, comparison, and the catalogue of makes, models and trims.',
    calls: { ...slices.carSearch, ...slices.cars, ...slices.catalogue },
  },
  { name: 'Dealers', description: 'Dealers and what their public pages say.', calls: slices.dealers },
  {
    name: 'Leads',
    description: 'Deals that shoppers have sent to a dealer, and the dealer’s work with them.',
    calls: { ...slices.leadCalls, ...slices.leadWorkCalls, ...slices.leadStream, ...slices.dealerDashboard },
  },
  { name: 'Offers', description: 'What dealers offer on a deal, and what shoppers answer.', calls: slices.offerCalls },
  {
    name: 'Trade-ins',
    description: 'What a shopper tells of the vehicle traded in, and what the dealer firmly gives for it.',
    calls: slices.tradeInCalls,
  },
  {
    name: 'Messages',
    description: 'What a shopper and a dealer write to each other about a deal, and a dealer’s templates for it.',
    calls: slices.messageCalls,
  },
  {
    name: 'Appointments',
    description: 'Free times of dealers, booked, moved and cancelled.',
    calls: slices.appointments,
  },
  {
    name: 'Stock',
    description: 'A dealer’s own cars: entered, checked by the province’s rules, published, and their photos.',
    calls: { ...slices.stock, ...slices.stockDesk, ...slices.photos },
  },
  {
    name: 'Stock files',
    description:
      'A dealer’s stock from a file, sent in parts or coming by itself: read, compared, then taken row by row; a bad row leaves its car as it was.',
    calls: { ...slices.stockImports, ...slices.stockFormats, ...slices.stockSourceCalls, ...slices.feeds },
  },
  {
    name: 'Dealer programmes',
    description: 'The programmes that a dealer keeps: typed, or from a lender’s sheet.',
    calls: { ...slices.dealerProgrammes, ...slices.programmeImports },
  },
  {
    name: 'Delivery',
    description: 'Where a dealer’s leads go: mail, ADF and webhooks, with a log of every delivery.',
    calls: { ...slices.deliveryCalls, ...slices.receiverCalls },
  },
  { name: 'Keys', description: 'Keys by which a dealer’s other systems call.', calls: slices.dealerKeyCalls },
  {
    name: 'Saved deals',
    description: 'A shopper’s own deals: drafts, sent ones, share links, versions, several dealers.',
    calls: { ...slices.enquiries, ...slices.versionCalls, ...slices.severalDealersCalls },
  },
  {
    name: 'Saved cars and searches',
    description: 'Cars and searches that a shopper keeps, and the mails about them.',
    calls: slices.savedCalls,
  },
  {
    name: 'Dealer page',
    description: 'What a dealer sets for its public page, and the calculator on its own site.',
    calls: { ...slices.dealerPage, ...slices.embed },
  },
  {
    name: 'Accounts',
    description: 'Signing in, passwords, one-time codes, signed-in devices and a person’s own data.',
    calls: {
      ...slices.accounts,
      ...slices.dealerAccounts,
      ...slices.signInCalls,
      ...slices.profile,
    },
  },
  {
    name: 'Members',
    description: 'The people of a dealer, their roles, when they are away, and who of them gets new leads.',
    calls: { ...slices.members, ...slices.teamCalls, ...slices.activityCalls },
  },
  { name: 'Plans', description: 'A dealer’s plan, its payment and its invoices.', calls: slices.subscriptions },
  {
    name: 'Words',
    description: 'Help texts, pages, provinces and postal areas, the assistant, and messages to the operator.',
    calls: { ...slices.content, ...slices.developers, ...slices.assistant, ...slices.contact },
  },
];
