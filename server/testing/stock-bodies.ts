/** Several things, of which there are none. */
export const unknownOnes = () => ({ ids: ['AAAAAAAAAAAAAAAAAAAAAA'] });

/** A body for each call about the cars of a dealer. */
export const stockBodies = {
  checkCars: unknownOnes,
  declareNo: unknownOnes,
  publishCars: unknownOnes,
  unpublishCars: unknownOnes,
  deleteCars: unknownOnes,
  restoreCars: unknownOnes,
  previewPrices: () => ({ ids: ['unknown'], change: { kind: 'percent', amount: '-2' } }),
  changePrices: () => ({ cars: [{ _id: 'unknown', version: 1, basePrice: '57,800' }] }),
  sellCar: () => ({ soldOn: '2026-11-20', price: '57,000' }),
} as const;

/** A source of stock that is fetched once a day. */
export const someSource = {
  name: 'Maple DMS',
  kind: 'https',
  address: 'https://maple.example/stock.csv',
  port: 22,
  path: '',
  userName: '',
  signIn: 'none',
  secret: '',
  format: 'automatic',
  holds: 'all',
  everyHours: 24,
  times: [],
  isOn: true,
} as const;
