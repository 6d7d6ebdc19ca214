import { expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { namedAs } from '#engine/form/filled-programmes.ts';
import { adf, openedDeliveryHouse } from '../testing/deliveries.ts';
import { federalRebate, novemberRebate } from '../testing/programmes.ts';

const { house, app, world, save, send } = openedDeliveryHouse();

const attest = 'Consent form and attestation of Transport Canada';

it('says of a lead what is attested for a government’s rebate, beside the maker’s that comes off before tax', async () => {
  await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
  const amount = { amount: '500.00', modes: ['Finance' as const], notWith: [] };
  const maker = novemberRebate({ rows: [{ ...amount, tax: 'before', stacks: 'everything' }] });
  const body = { programmes: [maker, federalRebate({ mostPrice: null })] };
  const kept = await app.call('createProgrammes', { token: world.dealerA.token, body });
  const { data }: CallReply<'createProgrammes'> = kept.json();
  const applied = data.map(namedAs).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const filled = { discount: '1500.00', governmentRebate: '5000.00' };
  const programmes = { applied, filled, options: {}, typed: { discount: '1000' }, claims: [] };
  await send({ ...filled, termsInYears: '5', options: { programmes } });
  await house.mail.hasTaken(2);
  await house.receiver.hasTaken(1);
  const { lead } = JSON.parse(house.receiver.taken[0]?.body ?? '{}');
  expect(lead.programmes).toContainEqual(
    expect.objectContaining({ kind: 'governmentRebate', name: 'EVAP 2026', inForce: true, attest }),
  );
  expect(lead.deal.programme).toContain(
    `EVAP 2026 (Transport Canada), until December 31, 2026, signed statement required: ${attest}`,
  );
  for (const { mail } of house.mail.taken)
    expect(mail.text?.replace(/\s+/g, ' ')).toContain('signed statement required:');
});
