import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SessionKind, signInAddress } from './sign-in-address.ts';
import { type SignedInDealer, type SignedInUser, useDealerStore, useLoginStore } from './stores.ts';
import { useStoredSessions } from './use-stored-sessions.ts';

/**
 * Sends a visitor to the sign-in. A session that ends while the page is open is not the guard's matter: whoever ended
 * it also says where to go.
 */
const useSignInUnless = (kind: SessionKind, token: string | null): boolean => {
  const ready = useStoredSessions();
  const location = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  // The session may end in another window, or by the server's word.
  useEffect(() => {
    if (token) wasSignedIn.current = true;
    else if (ready && !wasSignedIn.current) void navigate(signInAddress(kind, location), { replace: true });
  }, [ready, token, kind, location, navigate]);
  return ready;
};

/** The shopper whose page this is, or nothing: then the page shows its skeleton, and a visitor is led to /SignIn. */
export const useRequiredUser = (): { user: SignedInUser; token: string } | null => {
  const user = useLoginStore((store) => store.user);
  const token = useLoginStore((store) => store.token);
  const ready = useSignInUnless('user', token);
  return ready && user && token ? { user, token } : null;
};

/** The same for a dealer, with /DealerSignIn. */
export const useRequiredDealer = (): { dealer: SignedInDealer; token: string } | null => {
  const dealer = useDealerStore((store) => store.dealer);
  const token = useDealerStore((store) => store.token);
  const ready = useSignInUnless('dealer', token);
  return ready && dealer && token ? { dealer, token } : null;
};
