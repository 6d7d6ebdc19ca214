import { fieldErrors, useFailureWords } from '../kit/refusal-words.ts';
import { FormMessage } from './FormMessage.tsx';

type CallFailedProps = {
  /** What came of the call; null while nothing failed. */
  error: unknown;
  /** A fault of one of these fields is said beside it; with `true` one of any field. */
  unlessField?: true | readonly string[];
};

/** Says why a call failed. */
export function CallFailed({ error, unlessField }: CallFailedProps) {
  const words = useFailureWords();
  const fields = Object.keys(fieldErrors(error));
  const isSaidThere = unlessField === true ? fields.length > 0 : fields.some((name) => unlessField?.includes(name));
  return error && !isSaidThere ? <FormMessage kind="error">{words(error)}</FormMessage> : null;
}
