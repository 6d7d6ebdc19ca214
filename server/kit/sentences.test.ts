import { describe, expect, it } from 'vitest';
import { taxNames } from '#contract/labels/tax-names.ts';
import { type Fact, msg } from '#contract/words.ts';
import { factIn } from './sentences.ts';

const names = Object.values(taxNames).slice(0, 3);

describe('a fact', () => {
  it.each<[Fact, string, string]>([
    [{ cents: 38_590_00 }, '$38,590.00', '38 590,00 $'],
    [{ cents: -5_05 }, '-$5.05', '-5,05 $'],
    [{ cents: 1_250_000_00, round: true }, '$1,250,000', '1 250 000 $'],
    [{ cents: 33_333_33, round: true }, '$33,333.33', '33 333,33 $'],
    [{ decimal: '9.975' }, '9.975', '9,975'],
    [{ decimal: '5.50' }, '5.50', '5,50'],
    [{ day: '2025-09-01' }, 'September 1, 2025', '1er septembre 2025'],
    [{ weekdayOf: '2026-11-21' }, 'Saturday', 'samedi'],
    [{ time: '18:30' }, '18:30', '18 h 30'],
    [{ time: '09:00' }, '09:00', '9 h'],
    [{ small: msg`Air tax` }, 'air tax', 'taxe sur le climatiseur'],
    [{ small: msg`OMVIC fee` }, 'OMVIC fee', 'frais de l’OMVIC'],
    [{ all: names }, 'GST, PST and HST', 'TPS, TVP et TVH'],
    [{ all: names, parted: ' + ' }, 'GST + PST + HST', 'TPS + TVP + TVH'],
    [{ all: [] }, '', ''],
    ['Lakeview', 'Lakeview', 'Lakeview'],
    [84, '84', '84'],
  ])('%j is %s, and %s', (fact, english, french) => {
    expect(factIn('en', fact)).toBe(english);
    expect(factIn('fr', fact).replaceAll('\u00a0', ' ')).toBe(french);
  });
});
