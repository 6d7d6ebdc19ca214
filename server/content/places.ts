import { provinceNames } from '#contract/labels/province-names.ts';
import { msg } from '#contract/words.ts';
import { postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { type Province, provinceNamed, provinces } from '#reference/provinces/provinces.ts';
import { invalidField } from '../kit/handler.ts';

/** A province by its English name or its two-letter code. */
export function provinceOf(nameOrCode: string): Province | undefined {
  const text = nameOrCode.trim();
  return provinceNamed(text) ?? provinces.find(({ code }) => code === text.toUpperCase());
}

type Place = { readonly state?: string | null | undefined; readonly zipcode?: string | null | undefined };

/**
 * Refuses a postal code that lies in another province than the one named. One alone, or a province that is none of
 * ours, is taken as it is.
 */
export function refuseForeignPostalArea({ state, zipcode }: Place): void {
  const province = provinceOf(state ?? '');
  const postalArea = (zipcode ?? '').trim().slice(0, 3).toUpperCase();
  if (!province || postalArea === '' || postalAreasOf(province.code).includes(postalArea)) return;
  throw invalidField(
    'zipcode',
    msg`This postal code does not lie in ${{ name: provinceNames[province.code] ?? province.code }}.`,
  );
}
