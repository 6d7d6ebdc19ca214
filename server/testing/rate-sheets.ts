import type { ProgrammeImport } from '#contract/programme-import.ts';
import type { TestApp } from './app.ts';

/** Brings a rate sheet as its dealer. */
export async function bringSheet(app: TestApp, token: string, file: Buffer | string, fileName = 'rates.csv') {
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await app.call('beginProgrammeImport', {
    token,
    query: { fileName },
    headers,
    body: Buffer.from(file),
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { data }: { data: ProgrammeImport } = reply.json();
  return data;
}

/** Puts a rate sheet in force as it was looked at. */
export const takeSheet = (app: TestApp, token: string, { _id: id, mark }: ProgrammeImport, endMissing = false) =>
  app.call('takeProgrammeImport', { token, params: { id }, body: { mark, endMissing } });

/** A grid of finance rates over 24 and 36 months, from a day on. */
export const financeGrid = (from: string, until: string, ...rows: string[]) =>
  [`Finance,${from} to ${until}`, 'Year,Model,Trim,24,36', ...rows].join('\n');
