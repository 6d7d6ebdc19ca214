import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, Refused } from '../kit/api.ts';
import { onceMore } from '../kit/once-more.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { reportFailure } from '../kit/report.ts';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { useDealerStore, useLoginStore } from '../kit/stores.ts';
import { useAccountLanguage } from '../kit/use-language-switch.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { pagesBackToDeal } from '../kit/waiting-deal.ts';
import { ownPathOr, paths } from '../paths.ts';
import { type Credentials, signInBody } from './sign-in-body.ts';

const signInUser = async (credentials: Credentials) => {
  const { user, token, language } = await onceMore(() => api('signInUser', { body: signInBody(credentials) }));
  useLoginStore.getState().login(user, token);
  return language;
};

const signInDealer = async (credentials: Credentials) => {
  const { dealer, token, language } = await onceMore(() => api('signInDealer', { body: signInBody(credentials) }));
  useDealerStore.getState().login(dealer, token);
  return language;
};

/** Whoever is signed in leaves the sign-in: to where they came from, else to their dashboard. */
export const useLeaveWhenSignedIn = (kind: SessionKind): boolean => {
  const ready = useStoredSessions();
  const userToken = useLoginStore((store) => store.token);
  const dealerToken = useDealerStore((store) => store.token);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isSignedIn = ready && Boolean(kind === 'user' ? userToken : dealerToken);
  const target = ownPathOr(search.get('next'), kind === 'user' ? paths.userDashboard : paths.dealerDashboard);
  // A session may begin in another window too, which no press here tells.
  useEffect(() => {
    if (!isSignedIn) return;
    const back = pagesBackToDeal(target);
    void (back > 0 ? navigate(-back) : navigate(target, { replace: true }));
  }, [isSignedIn, target, navigate]);
  return ready;
};

/** Whether a sign-in was refused for what was typed; else nothing about the fields is wrong. */
export const isAboutFields = (error: unknown): boolean => error instanceof Refused && [400, 401].includes(error.status);

/**
 * Signs in; `message` is what to tell the person at the fields when it did not work, and `failure` what to tell above them
 * where the fault is not the person's. Whoever uses one-time codes is asked
 * for one in a second step.
 */
export const useSignIn = (kind: SessionKind) => {
  const failureWords = useFailureWords();
  const adoptLanguage = useAccountLanguage();
  const signIn = useMutation({
    mutationFn: kind === 'user' ? signInUser : signInDealer,
    onSuccess: (language) => void adoptLanguage(language).catch((error) => reportFailure('the language', error)),
  });
  const { error } = signIn;
  const asksForCode = error instanceof Refused && error.body?.field === 'code';
  const words = error ? failureWords(error) : undefined;
  const isAboutThem = isAboutFields(error);
  return { signIn, asksForCode, message: isAboutThem ? words : undefined, failure: isAboutThem ? undefined : words };
};
