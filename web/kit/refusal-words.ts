import { useLingui } from '@lingui/react/macro';
import { Refused } from './api.ts';

/** What the server says of single fields, by their names on the wire. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof Refused) || !error.body) return {};
  const { field, fields, message } = error.body;
  return fields ?? (field ? { [field]: message } : {});
};

/** What to tell a person of a call that failed: the server's own sentence, or that it was not reached. */
export const useFailureWords = (): ((error: unknown) => string) => {
  const { t } = useLingui();
  const unreachable = t`We couldn’t reach the server. Check your connection and try again.`;
  return (error) => (error instanceof Refused ? error.body?.message : undefined) ?? unreachable;
};
