/** Which brand and which of its vehicle types are active, by the names that the calculation store keeps. */
export type ActiveChoice = { activeModelName: string; activeVehicleStatusName: string };

export const defaultChoice: ActiveChoice = { activeModelName: 'ACURA', activeVehicleStatusName: 'SUV' };
const nothingChosen: ActiveChoice = { activeModelName: '', activeVehicleStatusName: '' };

const textIn = (kept: unknown, name: keyof ActiveChoice): string => {
  const text: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
  return typeof text === 'string' ? text : '';
};

/**
 * What is active on the first load: nothing where the address has a query string, whatever was kept; else what was kept,
 * else the defaults. A mode that the person pressed here is no query that anybody came with.
 *
 * @param search the query string of the address, with or without its question mark
 * @param kept what the device has kept of an earlier visit, unchecked
 * @param pressed the mode that was pressed in this window, as the address names it; '' where none was
 */
export const firstChoice = (search: string, kept: unknown = undefined, pressed = ''): ActiveChoice => {
  const query = search.replace(/^\?/, '');
  const isOwn = pressed !== '' && query === `activeOption=${pressed}`;
  if (query !== '' && !isOwn) return nothingChosen;
  const activeModelName = textIn(kept, 'activeModelName');
  if (activeModelName === '') return defaultChoice;
  return { activeModelName, activeVehicleStatusName: textIn(kept, 'activeVehicleStatusName') };
};

type Brand = { name: string; vehicleType: readonly { name: string }[] };

/**
 * The active brand and type as far as they are listed: for a brand that is not, the first brand; for a type that is
 * not, the brand's first. Nothing where nothing is chosen.
 */
export const choiceAmong = <Listed extends Brand>(
  brands: readonly Listed[],
  { activeModelName, activeVehicleStatusName }: ActiveChoice,
): { brand: Listed; type: string } | null => {
  const brand = brands.find(({ name }) => name === activeModelName) ?? brands[0];
  if (!brand || activeModelName === '') return null;
  const types = brand.vehicleType.map(({ name }) => name);
  const type = types.find((name) => name === activeVehicleStatusName) ?? types[0] ?? '';
  return { brand, type };
};
