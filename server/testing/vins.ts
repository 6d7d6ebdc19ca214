const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A VIN whose check digit fits, another one for each number. */
export function testVin(number: number): string {
  const vin = `5J8YE1H0_T${String(number).padStart(7, '0')}`;
  const sum = [...vin].reduce((total, sign, at) => total + (values.indexOf(sign) % 10) * (weights[at] ?? 0), 0);
  return vin.replace('_', sum % 11 === 10 ? 'X' : String(sum % 11));
}
