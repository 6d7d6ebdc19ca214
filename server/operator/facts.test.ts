import { expect, it } from 'vitest';
import { personalData } from '../personal-data.ts';
import { openedApp } from '../testing/opened.ts';
import { runTyped } from './run-command.ts';

const app = openedApp();
const run = (...typed: string[]) =>
  runTyped(typed, '', { services: app.app.services, personalData, forgetPublic: () => {}, operator: 'olive' });

it('tells what ends within 60 days of the clock’s day, or of the day that is given', async () => {
  app.clock.set('2026-12-24T15:00:00Z');
  const zeroEmission = /2027-02-22 {2}pst-BC-zero-emission-1-2022-02-23 +nothing known after it/;
  expect((await run('facts', 'due')).output).toMatch(zeroEmission);
  expect((await run('facts', 'due', '--on', '2026-12-23')).output).not.toMatch(zeroEmission);
  expect((await run('facts', 'due', '--on', '2026-11-01')).output).not.toMatch(zeroEmission);
  expect(await run('facts', 'due', '--on', '2026-13-01')).toMatchObject({ code: 1 });
});
