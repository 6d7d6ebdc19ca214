import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { catalogueEntries, models } from '../catalogue/tables.ts';
import { newId } from '../kit/secrets.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';

const { app, world, db } = openedWorld();

beforeEach(async () => {
  const id = newId();
  const model = { id, makeId: world.acura, name: 'RDX', vehicleType: 'SUV', bodyStyle: 'SUV', powertrain: 'Gas' };
  await db().insert(models).values(model);
  const entry = { modelId: id, year: 2026, condition: 'New', basePriceCents: 50_000_00, confidence: 'synthetic' };
  const trims = ['A-Spec', 'Elite', 'Platinum Elite'];
  await db()
    .insert(catalogueEntries)
    .values(trims.map((trim) => ({ ...entry, id: newId(), trim })));
});

const { cars } = novemberLoan();
const forTrims = (...trims: string[]) => novemberLoan({ cars: { ...cars, models: ['RDX'], trims } });

const create = (...programmes: ProgrammeTerms[]) =>
  app.call('createProgrammes', { token: world.dealerA.token, body: { programmes } });

/** The trims of the dealer's programmes, with their versions. */
async function kept(): Promise<string[]> {
  const { data } = (await app.call('listDealerProgrammes', { token: world.dealerA.token })).json();
  return data
    .map(({ programme }: { programme: ProgrammeTerms & { version: number } }) =>
      `${programme.cars.trims.join(', ')} v${programme.version}`.trim(),
    )
    .toSorted();
}

describe('a programme for all trims', () => {
  it('is kept with the others named, once a trim of its sheet has figures of its own', async () => {
    await create(forTrims());
    expect(await kept()).toEqual(['v1']);
    await create(forTrims('Elite'));
    expect(await kept()).toEqual(['A-Spec, Platinum Elite v2', 'Elite v1']);
  });

  it('is so too where it comes after the trim, and with it', async () => {
    await create(forTrims('elite'));
    const { data } = (await create(forTrims())).json();
    expect(data[0].cars.trims).toEqual(['A-Spec', 'Platinum Elite']);
    await create({ ...forTrims(), name: 'December' }, { ...forTrims('A-Spec'), name: 'December' });
    expect(await kept()).toEqual(['A-Spec v1', 'A-Spec, Platinum Elite v1', 'Elite, Platinum Elite v1', 'elite v1']);
  });

  it('is so where another one is changed to be for a trim', async () => {
    await create(forTrims());
    const { data } = (await create({ ...forTrims(), who: ['graduate'] })).json();
    const [{ id, version }] = data;
    const programmes = [{ id, version, terms: forTrims('Elite') }];
    const changed = await app.call('changeProgrammes', { token: world.dealerA.token, body: { programmes } });
    expect(changed.statusCode).toBe(200);
    expect(await kept()).toEqual(['A-Spec, Platinum Elite v2', 'Elite v2']);
  });

  it('stays for all beside what is of other days, people or models, and where each trim has its own', async () => {
    await create(forTrims());
    await create({ ...forTrims('Elite'), until: '2026-12-31' }, { ...forTrims('Elite'), who: ['graduate'] });
    await create(novemberLoan({ cars: { ...cars, models: ['MDX'], trims: ['Elite'] } }));
    await create(forTrims('A-Spec', 'Elite', 'Platinum Elite'));
    expect((await kept()).at(-1)).toBe('v1');
  });
});
