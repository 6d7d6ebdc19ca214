import { isKnownHeading } from './columns.ts';

/** What an element is called by what it is of, in an attribute or a child that says nothing but the thing itself. */
const itself = /^(?:url|href|src|link|value|name|text)$/i;

/**
 * What a column of an XML file is called, by the way to it: `pricing/price[internet]` is an internet price, `photo/@url` the
 * address of a photo, `colours/exterior` an exterior colour. The whole way where nothing of it is known.
 */
export function xmlName(way: string): string {
  const steps = way.split('/').map((step) => step.replace(/^@?(?:[\w.-]+:)?/, '').replace(/^(.*)\[(.*)\]$/, '$2 $1'));
  const [last = '', before = '', first = ''] = steps.toReversed();
  const single = before.replace(/s$/, '');
  const names = [last, `${before} ${last}`, `${last} ${single}`, `${first} ${before} ${last}`];
  if (itself.test(last)) names.unshift(before);
  const bare = last.split(' ').at(-1) ?? '';
  return [...names, bare].find(isKnownHeading) ?? way;
}
