import type { ProvinceCode } from './provinces.ts';

/**
 * The zone in which most people of a province live, as the time zone database names it (IANA, 2025b). A business on the
 * other side of a line within its province says so itself.
 */
const timeZones: Readonly<Record<ProvinceCode, string>> = {
  ON: 'America/Toronto',
  QC: 'America/Toronto',
  BC: 'America/Vancouver',
  AB: 'America/Edmonton',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  NS: 'America/Halifax',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  PE: 'America/Halifax',
  NT: 'America/Edmonton',
  YT: 'America/Whitehorse',
  NU: 'America/Iqaluit',
};

export const timeZoneOf = (province: ProvinceCode): string => timeZones[province];
