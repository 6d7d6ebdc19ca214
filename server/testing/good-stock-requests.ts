import type { CallName } from '#contract/paths.ts';
import type { TestRequest } from './app.ts';
import { someSource } from './stock-bodies.ts';
import type { World } from './world.ts';

type About = { readonly world: World };

/** Several of the dealer's things, of which there are none. */
export const ofUnknown = ({ world }: About): TestRequest => ({ token: world.dealerA.token, body: { ids: ['none'] } });

const ofNone = ({ dealerA }: World): TestRequest => ({ token: dealerA.token, params: { id: 'none' } });

/** A request that goes well, for each call about the cars of a dealer that takes a body. */
export const goodStockRequests: Partial<Record<CallName, (about: About) => TestRequest>> = {
  checkCars: ofUnknown,
  declareNo: ofUnknown,
  publishCars: ofUnknown,
  unpublishCars: ofUnknown,
  deleteCars: ofUnknown,
  restoreCars: ofUnknown,
  addStockSource: ({ world }) => ({ token: world.dealerA.token, body: someSource }),
  changeStockSource: ({ world }) => ({ ...ofNone(world), headers: { 'if-match': '"1"' }, body: someSource }),
  decideStockRun: ({ world }) => ({ ...ofNone(world), body: { take: false, missing: 0 } }),
  previewPrices: ({ world }) => ({
    token: world.dealerA.token,
    body: { ids: ['none'], change: { kind: 'dollars', amount: '-500' } },
  }),
  changePrices: ({ world }) => ({
    token: world.dealerA.token,
    body: { cars: [{ _id: 'none', version: 1, basePrice: '57,800' }] },
  }),
  addStockFormat: ({ world }) => ({
    token: world.dealerA.token,
    body: { name: 'Lot list', element: '', columns: [{ heading: 'VIN', field: 'vin' }], values: [] },
  }),
  changeStockFormat: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { name: 'Lot list', element: '', columns: [{ heading: 'VIN', field: 'vin' }], values: [] },
  }),
  sellCar: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { soldOn: '2026-11-20', price: '57,000' },
  }),
};
