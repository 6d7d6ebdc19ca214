import { ownPathOr } from '../paths.ts';

/** An address that an answer may lead to, an own path or a secure one, else nothing. */
export const safeUrl = (url: string | undefined): string => {
  if (url === undefined) return '';
  if (!url.startsWith('https://')) return ownPathOr(url, '');
  return URL.canParse(url) && new URL(url).username === '' ? url : '';
};

export const isOwnPath = (url: string): boolean => url.startsWith('/');

/** A page elsewhere, whose link is called by its source. */
export const isElsewhere = (url: string): boolean => url.startsWith('https://');
