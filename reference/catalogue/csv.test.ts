import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';

describe('comma-separated text', () => {
  it('keeps commas and doubled quotation marks inside quotation marks, and empty fields', () => {
    const [row] = parseCsv('model,years,note\nRDX,"2025,2026","a ""sport"" trim"\n');
    expect(row?.text('model')).toBe('RDX');
    expect(row?.text('years')).toBe('2025,2026');
    expect(row?.text('note')).toBe('a "sport" trim');
    expect(parseCsv('a,b,c\n,,\n')[0]?.text('c')).toBe('');
  });

  it('reads numbers and tells an empty column from a number', () => {
    const [row] = parseCsv('year,mileage,range\r\n2024,44600.5,\r\n');
    expect(row?.number('year')).toBe(2024);
    expect(row?.numberOrNull('mileage')).toBe(44600.5);
    expect(row?.numberOrNull('range')).toBeNull();
    expect(() => row?.number('range')).toThrow("Line 2: range is no number: ''");
  });

  it('refuses a line that does not fit its header, by its number, and an unknown column', () => {
    expect(() => parseCsv('a,b\n1,2\n1,2,3')).toThrow('Line 3 has 3 fields where the header names 2');
    expect(() => parseCsv('a,b\n1,"2')).toThrow('Line 2 has 1 fields');
    expect(() => parseCsv('a\n1')[0]?.text('b')).toThrow('The header names no column b');
  });
});
