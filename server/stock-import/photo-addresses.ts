import { isHttpsLink } from '#contract/car-entry-rules.ts';

/** This machine itself, in trials; whether it may be asked is decided when it is. */
const isThisMachine = (address: string): boolean => /^http:\/\/127\.0\.0\.1[:/]/.test(address);

/** Photos are asked for over an encrypted connection alone; who writes http:// has them there too, as a rule. */
const overHttps = (address: string): string =>
  isThisMachine(address) ? address : address.replace(/^(?:http:)?\/\//i, 'https://').replace(/[,;]$/, '');

/** Whether photos may be fetched from an address. */
export const isPhotoAddress = (address: string): boolean => isHttpsLink(address) || isThisMachine(address);

/** The addresses in a cell, however it parts them: by |, spaces, or a comma or semicolon before the next address. */
export const addressesIn = (cell: string): string[] =>
  cell
    .split(/[|\s]+|[,;](?=\s*https?:|\s*$)/i)
    .map(overHttps)
    .filter((address) => address !== '');
