import { describe, expect, it } from 'vitest';
import { isProvinceCode, provinceNamed, provinces } from './provinces.ts';

describe('provinces', () => {
  it('names ten provinces and three territories, each once by code and name', () => {
    expect(provinces).toHaveLength(13);
    for (const key of ['code', 'name'] as const) {
      expect(new Set(provinces.map((province) => province[key])).size).toBe(13);
    }
  });

  it('knows a code in capitals only', () => {
    expect(isProvinceCode('PE')).toBe(true);
    expect(isProvinceCode('pe')).toBe(false);
    expect(isProvinceCode('toString')).toBe(false);
  });

  it('finds a province by the name that the deal form stores', () => {
    expect(provinceNamed('Quebec')?.code).toBe('QC');
    expect(provinceNamed('Cascadia')).toBeUndefined();
  });
});
