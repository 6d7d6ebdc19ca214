/** What a shopper tells of a trade-in, as a page sends it. */
export const askedTradeIn = {
  condition: 'Good',
  year: '2019',
  make: 'Honda',
  model: 'Civic',
  trim: 'EX',
  kilometres: '84000',
  accidents: 'minor',
  body: 'marks',
  warnings: 'none',
  tires: 'half',
  smoke: 'no',
  keys: 'two',
  branded: 'no',
  owed: 'yes',
  vin: '1hg-cm826 33A004352',
  note: 'The left door was painted again',
} as const;

/** The same as a draft, half written. */
export const draftedTradeIn = { ...askedTradeIn, kilometres: 'about 84', model: '', vin: '1HG', keys: '' } as const;
