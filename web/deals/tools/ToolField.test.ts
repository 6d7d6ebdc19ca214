import { expect, test } from 'vitest';
import { asWritten } from './ToolField.tsx';

test('a number is written as the language writes it, with the decimals that were typed', () => {
  expect(asWritten('58300.00', 'en')).toBe('58,300.00');
  expect(asWritten('-1500', 'en')).toBe('-1,500');
  expect(asWritten('6.9', 'fr')).toBe('6,9');
});

test('what is no number, or has more decimals than are written, stays as it is typed', () => {
  for (const text of ['', 'not included', '12.', '1,000', '1e5', '6.12345']) expect(asWritten(text, 'en')).toBe(text);
});
