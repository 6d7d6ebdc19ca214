/** The tenth sign of a VIN for each model year of a round of thirty, from 1980 or 2010 on (49 CFR 565.15, table VII). */
const signs = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** A model year is sold before it begins. */
const yearsAhead = 2;

/**
 * The model year of a car's VIN. In cars, and trucks up to 4,536 kg, the seventh sign says which round it is: a digit the
 * one from 1980, a letter the one from 2010 (49 CFR 565.15 (d)(1), https://www.ecfr.gov/current/title-49/section-565.15).
 *
 * @param vin seventeen signs in capitals
 * @returns null where the sign says no year, or one that is not sold yet
 */
export function modelYearOfVin(vin: string, thisYear: number): number | null {
  const place = signs.indexOf(vin.charAt(9));
  if (place === -1) return null;
  const year = (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + place;
  return year <= thisYear + yearsAhead ? year : null;
}
