import { describe, expect, it } from 'vitest';
import { type ProvinceCode, provinces } from '../provinces/provinces.ts';
import { centroidOf, postalAreasOf } from './postal-areas.ts';

/** First letters by province, as Canada Post gave them out. */
const firstLetters: Record<ProvinceCode, string> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X',
  YT: 'Y',
};

const everyArea = provinces.flatMap(({ code }) => postalAreasOf(code));

describe('postal areas', () => {
  it.each(provinces)('$code begins only with its own letters, in order and without doubles', ({ code }) => {
    const own = postalAreasOf(code);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((area) => !firstLetters[code].includes(area.charAt(0)))).toEqual([]);
    expect(own).toEqual([...new Set(own)].sort());
  });

  it('are 1,650 well-formed areas, none in two provinces', () => {
    expect(everyArea.filter((area) => !/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/.test(area))).toEqual([]);
    expect(new Set(everyArea).size).toBe(1650);
    expect(everyArea).toHaveLength(1650);
  });

  it('each lie within Canada', () => {
    const outside = everyArea.filter((area) => {
      const position = centroidOf(area);
      const inCanada =
        position &&
        position.latitude > 41 &&
        position.latitude < 84 &&
        position.longitude > -142 &&
        position.longitude < -52;
      return !inCanada;
    });
    expect(outside).toEqual([]);
  });

  it('put Oakville beside Lake Ontario and know nothing of an area that does not exist', () => {
    expect(centroidOf('L6J')?.latitude).toBeCloseTo(43.5, 0);
    expect(centroidOf('L6J')?.longitude).toBeCloseTo(-79.7, 0);
    expect(centroidOf('Z9Z')).toBeUndefined();
    expect(centroidOf('constructor')).toBeUndefined();
  });
});
