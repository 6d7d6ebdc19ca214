import { describe, expect, it } from 'vitest';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLease, novemberLoan, novemberRebate } from '../testing/programmes.ts';
import { addListing } from '../testing/world.ts';

const { app, world, db } = openedWorld();

const create = (programmes: readonly unknown[], more: object = {}) =>
  app.call('createProgrammes', { token: world.dealerA.token, body: { programmes, ...more } });

const [loanRow] = novemberLoan().rows;
const [leaseRow] = novemberLease().rows;
const [rebateRow] = novemberRebate().rows;
const { cars } = novemberLoan();
const cell = (months: number, allowedKM: number, residualPercentage = '50') => ({
  months,
  allowedKM,
  residualPercentage,
});

describe('a mistake in a programme', () => {
  it.each<[string, object, string, string]>([
    [
      'a residual above 100',
      { ...novemberLease(), residuals: [cell(48, 16_000), cell(48, 24_000, '101')] },
      'residuals.1.residualPercentage',
      'Enter 100 or less.',
    ],
    [
      'months of 0',
      { ...novemberLoan(), rows: [{ ...loanRow, months: 0 }] },
      'rows.0.months',
      'Send a whole number of months from 1 to 96.',
    ],
    [
      'a last day before the first',
      novemberLoan({ until: '2026-10-31' }),
      'until',
      'The last day is before the first day.',
    ],
    [
      'a grid with a hole',
      novemberLease({ residuals: [cell(36, 16_000), cell(48, 16_000), cell(48, 24_000)] }),
      'residuals.36x24000',
      'The grid is missing a residual for 36 months at 24,000 km a year. Please add it.',
    ],
    [
      'two residuals in one cell',
      novemberLease({ residuals: [cell(48, 16_000), cell(48, 16_000, '51')] }),
      'residuals.48x16000',
      'The grid has two residuals for 48 months at 16,000 km a year.',
    ],
    [
      'amounts that are turned',
      { ...novemberLoan(), rows: [{ ...loanRow, amountFrom: '20000.00', amountTo: '10000.00' }] },
      'rows.0.amountTo',
      'This amount is below the row’s minimum.',
    ],
    ['no rows', novemberLoan({ rows: [] }), 'rows', 'Add at least one row.'],
    ['no name', novemberLoan({ name: ' ' }), 'name', 'Give the program a name.'],
    [
      'a rebate of nothing',
      { ...novemberRebate(), rows: [{ ...rebateRow, amount: '0.00' }] },
      'rows.0.amount',
      'Enter an amount above 0.',
    ],
    [
      'a rebate on no way to pay',
      { ...novemberRebate(), rows: [{ ...rebateRow, modes: [] }] },
      'rows.0.modes',
      'Choose at least one way to pay.',
    ],
    [
      'a condition that there is not',
      novemberLoan({ who: ['graduate', 'other:', 'veteran'] }),
      'who.1',
      'Choose from the list, or say in your own words who qualifies.',
    ],
    [
      'a lease of 0 months',
      { ...novemberLease(), rows: [{ ...leaseRow, months: 0 }] },
      'rows.0.months',
      'Send a whole number of months from 1 to 96.',
    ],
    [
      'both a rate and a money factor',
      { ...novemberLease(), rows: [{ ...leaseRow, moneyFactor: '0.001' }] },
      'rows.0',
      'Enter a rate or a money factor, not both.',
    ],
    [
      'a model with a slip',
      novemberLoan({ cars: { ...cars, models: ['MDX', 'MDZ'] } }),
      'cars.models.1',
      'We don’t recognize “MDZ”. Did you mean MDX?',
    ],
    [
      'a make with a slip',
      novemberLoan({ cars: { ...cars, makes: ['Accura'] } }),
      'cars.makes.0',
      'We don’t recognize “Accura”. Did you mean ACURA?',
    ],
    [
      'a model like no other',
      novemberLoan({ cars: { ...cars, models: ['Thunderbird'] } }),
      'cars.models.0',
      'We don’t recognize “Thunderbird”.',
    ],
  ])('is named: %s', async (_, terms, field, message) => {
    const reply = await create([novemberLoan(), terms]);
    expect([reply.statusCode, reply.json().field, reply.json().message]).toEqual([
      400,
      `programmes.1.${field}`,
      message,
    ]);
    const { data } = (await app.call('listDealerProgrammes', { token: world.dealerA.token })).json();
    expect(data).toEqual([]);
  });

  it('is named with every other, and in French', async () => {
    const terms = novemberLoan({ name: '', until: '2026-10-31' });
    const headers = { 'accept-language': 'fr' };
    const body = { programmes: [terms] };
    const reply = await app.call('createProgrammes', { token: world.dealerA.token, body, headers });
    expect(reply.json().fields).toEqual({
      'programmes.0.name': 'Donnez un nom au programme.',
      'programmes.0.until': 'Le dernier jour précède le premier.',
    });
  });

  it('in a name is none where the name is meant, or where the dealer has such a car', async () => {
    const terms: ProgrammeTerms = novemberLoan({ cars: { ...cars, models: ['Vigor'] } });
    expect((await create([terms])).statusCode).toBe(400);
    expect((await create([terms], { namesAreMeant: true })).statusCode).toBe(201);
    await addListing(db(), world.dealerA.id, world.acura, { model: 'Vigor' });
    expect((await create([terms])).statusCode).toBe(201);
    expect((await create([novemberLoan({ cars: { ...cars, models: ['mdx'], makes: ['*'] } })])).statusCode).toBe(201);
  });
});
