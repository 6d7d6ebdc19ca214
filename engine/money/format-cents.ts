/** An amount in cents as the wire writes it: `1234.56`, `-7.00`. No locale, no thousands sign. */
export function formatCents(cents: number): string {
  if (cents === 0) return '0.00';
  const magnitude = Math.abs(cents);
  const rest = magnitude % 100;
  return `${cents < 0 ? '-' : ''}${(magnitude - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}
