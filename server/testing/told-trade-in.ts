import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { testPicture } from './pictures.ts';
import { askedTradeIn, draftedTradeIn } from './trade-ins.ts';

export const plantedVin = '1HGCM82633A004352';

type Told = Readonly<Record<'token' | 'dealer' | 'lead' | 'note' | 'conditions', string>>;

/** A trade-in that the dealer has valued, with a photo, and about to be changed. */
export async function tellOfTradeIn(app: TestApp, { token, dealer, lead, note, conditions }: Told): Promise<void> {
  const params = { id: lead };
  const headers = { 'content-type': 'application/octet-stream' };
  const photo = await testPicture(40, 30).png().toBuffer();
  const replies = [
    await app.call('addTradeInPhoto', { token, params, headers, body: photo }),
    await app.call('askForAppraisal', { token, params, body: { ...askedTradeIn, vin: plantedVin, note } }),
    await app.call('valueTradeIn', {
      token: dealer,
      params,
      headers: { 'if-match': '"1"' },
      body: { valueCents: 1_450_000, validOn: '2026-11-30', conditions },
    }),
    await app.call('keepTradeInDraft', { token, params, body: { ...draftedTradeIn, note } }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 200]);
}
