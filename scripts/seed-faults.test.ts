import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from './fault-benches.mjs';
import { seedAll } from './seed-faults.mjs';
import { SeedingPlace } from './seeding-place.mjs';

const file = 'engine/dates/add-days.ts';

/** A machine that is busy with the other tests; in milliseconds. */
const patience = 120_000;

/** A small bench: the dates of the engine alone. */
const dates = {
  ...engine,
  workers: 1,
  settings: { ...engine.settings, include: ['engine/dates/*.test.ts'] },
};

const known = engine.faults.filter((fault) => fault.file === file);

describe('one process for many faults', { timeout: patience }, () => {
  let place: SeedingPlace;
  beforeAll(async () => {
    place = await SeedingPlace.open(dates);
  }, patience);
  afterAll(() => place.close(), patience);

  it('shows each of them to the tests, wherever in the row it comes, and none after it', async () => {
    const faults = [...known, ...known];
    expect(faults.length).toBeGreaterThan(3);
    const files = await place.files();
    await place.run(files);
    // The next process finds everything made ready for it, and may not keep to that.
    await place.refresh();
    await place.run(files);
    for (const fault of faults) {
      expect(await place.withFault(fault, () => place.run(files))).toHaveProperty('failed.name');
      expect(await place.run(files)).not.toHaveProperty('failed');
    }
  });

  it('begins anew where it has ended in the middle', async () => {
    const files = await place.files();
    const [fault] = known;
    if (!fault) throw new Error('There is a fault.');
    const ending = { ...fault, replace: 'process.kill(process.pid, "SIGKILL");' };
    expect(await place.withFault(ending, () => place.run(files))).toMatchObject({ isLost: true });
    expect(await place.run(files)).not.toHaveProperty('failed');
    expect(await place.withFault(fault, () => place.run(files))).toHaveProperty('failed.name');
  });
});

it('a fault survives where no test fails, and no other', { timeout: patience }, async () => {
  const [fault] = known;
  if (!fault) throw new Error('There is a fault.');
  const faults = [
    { file, why: 'It cannot be loaded.', find: 'export ', replace: 'throw new Error("Not loaded"); export ' },
    { ...fault, why: 'It is as it was.', replace: `${fault.find} ` },
    { ...fault, why: 'It ends the process.', replace: 'process.kill(process.pid, "SIGKILL");' },
    fault,
  ];
  const survivors = await seedAll({ ...dates, faults }, { besideTheSuite: true, isRecording: false });
  expect(survivors.map(({ why }) => why)).toEqual(['It is as it was.']);
});
