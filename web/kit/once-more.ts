import { Refused } from './api.ts';

/**
 * Makes a call once more that the server was too busy for (503): it has done nothing of it, and who is signing in or sending
 * a deal need not press again. A call that takes a key is made with the same one.
 *
 * @throws Refused what the second try was refused with, or the first where that was anything else
 */
export const onceMore = async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503) throw error;
    return call();
  }
};
