/**
 * Forward sortation areas, the first three characters of a Canadian postal code: which province each belongs to, and
 * roughly where it lies. Where the two files come from is in README.md beside them.
 */
import type { ProvinceCode } from '../provinces/provinces.ts';
import areasByProvince from './fsa.json' with { type: 'json' };
import centroids from './fsa-centroids.json' with { type: 'json' };

/** Degrees north and degrees east (so Canadian longitudes are negative), good to about 10 km. */
export type Position = { readonly latitude: number; readonly longitude: number };

const areas: Readonly<Record<ProvinceCode, readonly string[]>> = areasByProvince;

const positions = new Map<string, Position>(
  Object.entries(centroids).map(([fsaCode, [latitude = Number.NaN, longitude = Number.NaN]]) => [
    fsaCode,
    { latitude, longitude },
  ]),
);

/** The forward sortation areas of a province, such as `L6J` in Ontario, sorted. */
export function postalAreasOf(provinceCode: ProvinceCode): readonly string[] {
  return areas[provinceCode];
}

/** The middle of a forward sortation area, for "dealers near me" and never for taxes; undefined for an unknown one. */
export function centroidOf(fsaCode: string): Position | undefined {
  return positions.get(fsaCode);
}
