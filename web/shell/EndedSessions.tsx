import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listenForEndedSessions } from '../kit/ended-sessions.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useListener } from '../kit/use-listener.ts';

/** What the sign-in is told when somebody comes to it because the session ended. */
export const sessionEndedState = { sessionEnded: true };

/** Goes to the sign-in of a session that the server no longer knows, and forgets what its token fetched. */
export function EndedSessions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useListener(listenForEndedSessions, (kind) => {
    queries.removeQueries({ queryKey: [kind] });
    void navigate(signInAddress(kind, window.location), { state: sessionEndedState });
  });
  return null;
}
