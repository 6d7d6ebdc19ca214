import { data } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { Api } from '../kit/api.ts';

export type StaticText = CallReply<'readPage'>;

/** A static page for a loader; one that could not be read is said so, and kept by no cache. */
export const readStaticPage = async (api: Api, slug: string) => {
  const page: StaticText | null = await api('readPage', { params: { slug } }).catch(() => null);
  return data(page, { status: page ? 200 : 503 });
};

/**
 * For a move within the pages: a text that comes from the server with what shows it. A page that grew only afterwards
 * would be too short when its place is restored on the way back.
 */
export const withItsReader = async <Page>(page: Promise<Page>): Promise<Page> => {
  const [read] = await Promise.all([page, import('../ui/MarkupWithin.tsx')]);
  return read;
};
