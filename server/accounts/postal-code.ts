/** A postal code as Canada Post writes it; one of elsewhere stays as it came. */
export function postalCode(text: string): string {
  const signs = text.trim().toUpperCase().replace(/[ -]/g, '');
  if (!/^[A-Z]\d[A-Z](?:\d[A-Z]\d)?$/.test(signs)) return text.trim();
  return `${signs.slice(0, 3)} ${signs.slice(3)}`.trim();
}
