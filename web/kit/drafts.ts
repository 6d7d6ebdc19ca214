import { create } from 'zustand';
import { listenForDealerSignOut, listenForSignOut } from './sign-out.ts';

const useDraftStore = create<{ readonly texts: Readonly<Record<string, string>> }>()(() => ({ texts: {} }));

const forget = () => useDraftStore.setState({ texts: {} });
listenForSignOut(forget);
listenForDealerSignOut(forget);

/**
 * A text that is being written, kept in memory while the product is open: who goes to another page and comes back, or has
 * to sign in again, finds it. It goes at a sign-out.
 *
 * @param name says whose text it is
 */
export const useDraft = (name: string): readonly [string, (text: string) => void] => {
  const text = useDraftStore(({ texts }) => texts[name] ?? '');
  const write = (next: string) => useDraftStore.setState(({ texts }) => ({ texts: { ...texts, [name]: next } }));
  return [text, write];
};
