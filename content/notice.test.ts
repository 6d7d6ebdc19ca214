import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8');
const readmeOf = (folder: string) => readFileSync(new URL(`../reference/${folder}/README.md`, import.meta.url), 'utf8');

describe('NOTICE', () => {
  it.each([
    ['postal-areas', 'Postal area positions: GeoNames.org, CC BY 4.0'],
    ['catalogue', 'Contains information licensed under the Open Government Licence – Canada.'],
    ['catalogue', 'sample prices, not offers'],
  ])('carries the line that the data of %s ask for, as does the page beside them', (folder, line) => {
    expect(notice.split('\n').map((text) => text.trim())).toContain(line);
    expect(readmeOf(folder)).toContain(`"${line}"`);
  });

  it.each(['simple-icons', 'Archivo', 'Tabler Icons', 'libheif', 'belong to their owners'])('names %s', (work) => {
    expect(notice).toContain(work);
  });
});
