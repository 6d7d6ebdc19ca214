import { data } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { Api } from '../kit/api.ts';

export type StaticText = CallReply<'readPage'>;

/** A static page for a loader; one that could not be read is said so, and kept by no cache. */
export const readStaticPage = async (api: Api, slug: string) => {
  const page: StaticText | null = await api('readPage', { params: { slug } }).catch(() => null);
  return data(page, { status: page ? 200 : 503 });
};
