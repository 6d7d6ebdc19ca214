import { type PageName, pageNames, pages } from '#contract/pages.ts';

/** By what the address of a page is known: its first part, as it is compared, and how many follow. */
const shapeOf = (path: string): string => {
  const [, first = '', ...others] = path.replace(/\/$/, '').split('/');
  return `${first.toLowerCase()} ${others.length}`;
};

const pageOfShape = new Map(pageNames.map((name) => [shapeOf(pages[name].path), name]));

/** The name of the page that an address shows, whatever its query; undefined for one that shows none. */
export const pageNameOf = (url: string): PageName | undefined => pageOfShape.get(shapeOf(url.split('?', 1)[0] ?? ''));
