import { eq, inArray, sql } from 'drizzle-orm';
import { type PersonalData, theAccount } from '../kit/personal-data.ts';
import { alertLinks, savedCars, savedSearches, searchMatches } from './tables.ts';

const asFiltered = { leftOut: 'the filters once more, as cars are held against them' };
const isOfSearches = (userId: string) => sql`(select id from saved_searches where user_id = ${userId})`;

/** What is kept of the cars that a shopper keeps. */
export const savedData: readonly PersonalData[] = [
  {
    name: 'savedCars',
    table: savedCars,
    isOf: (userId) => eq(savedCars.userId, userId),
    columns: { userId: theAccount, listingId: 'car', savedAt: 'savedAt' },
  },
  {
    name: 'savedSearches',
    table: savedSearches,
    isOf: (userId) => eq(savedSearches.userId, userId),
    columns: {
      id: '_id',
      userId: theAccount,
      name: 'name',
      filters: 'filters',
      frequency: 'frequency',
      paused: 'paused',
      createdAt: 'savedAt',
      toldAt: 'lastMailAt',
      removedAt: 'removedAt',
      keys: asFiltered,
      conditions: asFiltered,
      makes: asFiltered,
      models: asFiltered,
      types: asFiltered,
      yearFrom: asFiltered,
      yearTo: asFiltered,
      priceFromCents: asFiltered,
      priceToCents: asFiltered,
      paymentToCents: asFiltered,
      payment: asFiltered,
      isLease: asFiltered,
      kmTo: asFiltered,
      colours: asFiltered,
      drivetrains: asFiltered,
      fuels: asFiltered,
      transmissions: asFiltered,
      has: asFiltered,
      leftOut: asFiltered,
      latitude: asFiltered,
      longitude: asFiltered,
      withinKm: asFiltered,
      dealerId: asFiltered,
      vin: asFiltered,
      stockNumber: asFiltered,
      words: asFiltered,
    },
  },
  {
    name: 'linksOfAlerts',
    table: alertLinks,
    isOf: (userId) => inArray(alertLinks.searchId, isOfSearches(userId)),
    columns: { tokenHash: { leftOut: 'a secret of a mail' }, searchId: 'search', createdAt: 'mailedAt' },
  },
  {
    name: 'matchesToTell',
    table: searchMatches,
    isOf: (userId) => inArray(searchMatches.searchId, isOfSearches(userId)),
    columns: {
      searchId: 'search',
      listingId: 'car',
      kind: 'kind',
      priceThenCents: 'priceThenCents',
      at: 'at',
    },
  },
];
