import { paths } from '../paths.ts';

/** The two sessions that may be held side by side. */
export type SessionKind = 'user' | 'dealer';

type Place = { pathname: string; search: string; hash: string };

/** Another way in, from which the person goes on to the same place as from this one. */
export const withNext = (path: string, search: URLSearchParams): string => {
  const next = search.get('next');
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
};

/** The sign-in of a session, which leads back to the given place. */
export const signInAddress = (kind: SessionKind, { pathname, search, hash }: Place): string => {
  const next = new URLSearchParams({ next: pathname + search + hash });
  return `${kind === 'user' ? paths.signIn : paths.dealerSignIn}?${next}`;
};
