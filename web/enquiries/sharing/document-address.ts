import { paths } from '#contract/paths.ts';

/** Where the deal of a share link is to be had as a PDF, with what the link shows and no more. */
export const documentAddress = (address: string, language: string): string => {
  const key = new URL(address).pathname.split('/').at(-1) ?? '';
  return `${paths.printEnquiry.path.replace(':id', encodeURIComponent(key))}?language=${language}`;
};
