import { describe, expect, it } from 'vitest';
import { modes } from '#engine/form/deal-fields.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseAtDealer } from '../form/choose-at-dealer.ts';
import { createDealStore, type DealStoreApi } from '../form/deal-store.ts';
import { compareWays } from './in-each-mode.ts';

const today = '2026-11-21';

const dealer: DealerSettings = {
  province: 'ON',
  fees: [
    { line: 'adminFee', label: '', amount: '499', payee: 'dealer', mandatory: true },
    { line: 'stickerFee', label: '', amount: '59', payee: 'government', mandatory: true },
  ],
  freight: { ACURA: '2595' },
  rates: { finance: { New: { 5: '6.49', 7: '6.79' } }, lease: { 3: '5.25', 5: '5.75' } },
  served: [],
};

const lease = novemberProgrammes.find(({ kind }) => kind === 'lease');
if (lease?.kind !== 'lease') throw new Error('There is a lease in November.');
const [row, cell] = [lease.rows[0], lease.residuals[0]];
if (!row || !cell) throw new Error('It has a row and a residual.');
/** The same lease for five years too. */
const withFiveYears = [
  ...novemberProgrammes.filter((one) => one !== lease),
  {
    ...lease,
    rows: [...lease.rows, { ...row, months: 60 }],
    residuals: [...lease.residuals, { ...cell, months: 60, residualPercentage: '42' }],
  },
];

type Kind = { readonly dealer: DealerSettings | null; readonly programmes: typeof novemberProgrammes };

function rdx(activeOption: -1 | 0 | 1 | 2, { dealer: seller, programmes }: Kind): DealStoreApi {
  const store = createDealStore({ rates: rateBook, today, activeOption, dealer: seller });
  const { bringProgrammes, chooseMake, chooseYear, chooseModel, chooseTrim } = store.getState().actions;
  chooseMake('ACURA');
  chooseYear('2027');
  chooseModel({ make: 'ACURA', model: 'RDX', type: 'New' }, 'SUV');
  const rates = seller?.rates ?? null;
  bringProgrammes(programmes.length > 0 ? chooseAtDealer({ programmes, rates, province: 'ON' }) : null);
  chooseTrim({ trim: 'A-Spec', basePrice: '58,300.00', mileage: '' }, {});
  return store;
}

const compared = (store: DealStoreApi) => {
  const { state, programmes, dealer: seller, carEntry } = store.getState();
  return compareWays(state, { programmes, seller: { dealer: seller, carEntry } }, rateBook, today);
};

/** What the page shows of a deal, and a comparison of a way to pay; a lease without a residual has no figures to show. */
const shown = ({ deal, figures }: ReturnType<DealStoreApi['getState']>['result']) =>
  deal.mode === 'Lease' && figures.residualCents === 0
    ? 'no residual'
    : {
        mode: deal.mode,
        payment: figures.paymentCents,
        count: figures.numberOfPayments,
        due: figures.dueOnDeliveryCents,
        outlay: figures.totalOutlayCents,
        fees: figures.feesCents,
        own: figures.totalCostToOwnCents,
      };

const kinds: Record<string, Kind> = {
  'without a dealer': { dealer: null, programmes: [] },
  'with programmes': { dealer: null, programmes: novemberProgrammes },
  'at a dealer': { dealer, programmes: [] },
  'at a dealer with programmes': { dealer, programmes: novemberProgrammes },
};

describe.each(Object.entries(kinds))('a deal %s', (_, kind) => {
  it.each([-1, 0, 1, 2] as const)('in mode %i is compared as a press on each way shows it', (option) => {
    for (const [place, mode] of modes.entries()) {
      const store = rdx(option, kind);
      const way = compared(store)[mode];
      if (place !== option) store.getState().actions.chooseMode(place as 0 | 1 | 2);
      expect(way && shown(way.result)).toEqual(shown(store.getState().result));
    }
  });

  it('whose term was typed is compared over those months', () => {
    const store = rdx(2, kind);
    store.getState().actions.type('termsInYears', '5');
    const { Lease, Finance } = compared(store);
    expect(Lease && shown(Lease.result)).toEqual(shown(store.getState().result));
    store.getState().actions.chooseMode(1);
    store.getState().actions.type('termsInYears', '5');
    expect(shown(Finance.result)).toEqual(shown(store.getState().result));
  });
});

it('holds the licence fee of a lease while no way is chosen', () => {
  const lease = compared(rdx(-1, { dealer: null, programmes: novemberProgrammes })).Lease;
  expect(lease?.result.deal.licenseFeeCents).toBe(32_00);
});

it('of five years takes the residual that the programmes have for them, of a saved deal too', () => {
  const store = rdx(1, { dealer, programmes: withFiveYears });
  store.getState().actions.type('termsInYears', '5');
  expect(compared(store).Lease).toMatchObject({ numberOfPayments: 60 });
  expect(compared(store).Lease?.result.figures.residualCents).toBeGreaterThan(0);
  const { state, programmes } = store.getState();
  const kept = { ...state, keptProgrammes: { given: { applied: [], filled: {}, options: {} }, for: '' } };
  const { Lease } = compareWays(kept, { programmes, seller: { dealer, carEntry: {} } }, rateBook, today);
  expect(Lease?.result.figures.residualCents).toBeGreaterThan(0);
});
