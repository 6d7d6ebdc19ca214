import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { calculationBlock, dealerPath, paths, signUpPath } from '../paths.ts';

/** The pages that an answer may lead to, by their path. */
const pageWords: Readonly<Record<string, MessageDescriptor>> = {
  [paths.home]: msg`Cars and dealers on the home page`,
  [paths.availableDealer]: msg`Dealer directory`,
  [paths.userDashboard]: msg`Your dashboard`,
  [paths.profile]: msg`Your profile`,
  [paths.changePassword]: msg`Change your password`,
  [paths.forgotPassword]: msg`Forgotten password`,
  [paths.signIn]: msg`Sign in`,
  [signUpPath('User')]: msg`Create an account`,
  [paths.dealerSignIn]: msg`Dealer sign in`,
  [paths.dealerSignUp]: msg`Dealer sign up`,
  [paths.aboutUs]: msg`About us`,
  [paths.contactUs]: msg`Contact us`,
  [paths.privacyPolicy]: msg`Privacy policy`,
  [paths.termsConditions]: msg`Terms & Conditions`,
};

/** What a link of an answer leads to, in words: an address is no words. */
const wordsOf = (url: URL): MessageDescriptor => {
  const { pathname, searchParams, hash } = url;
  if (searchParams.has('activeOption')) return msg`Open this deal in the calculator`;
  if (searchParams.has('q')) return msg`See these cars`;
  if (hash === `#${calculationBlock}`) return msg`The calculator`;
  if (pathname.startsWith(dealerPath(''))) return msg`The dealer’s page`;
  return pageWords[pathname] ?? msg`The page about it`;
};

/** The words of a link; a page elsewhere is called by its source, else by whose it is. */
export const useLinkWords = (): ((
  url: string,
  source: { title: string; url?: string | undefined } | null,
) => string) => {
  const { i18n } = useLingui();
  return (url, source) => {
    const address = new URL(url, window.location.origin);
    if (url.startsWith('/')) return i18n._(wordsOf(address));
    return source?.url === url ? source.title : address.host.replace(/^www\./, '');
  };
};
