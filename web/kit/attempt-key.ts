/**
 * Keys for saving: the same body tried again keeps its key, so that a save whose answer was lost is not made twice; a
 * changed body is another save.
 */
export const attemptKeys = (): ((body: unknown) => string) => {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: crypto.randomUUID() };
    return last.key;
  };
};

/**
 * Sends each thing once, an Idempotency-Key with it: the same body keeps its key until it was taken, so that one that is
 * tried again after a lost answer is not done twice. What was taken is another one when it is sent again.
 */
export const sentOnce = () => {
  const keyOf = attemptKeys();
  let taken = 0;
  return async <Reply>(body: unknown, send: (idempotencyKey: string) => Promise<Reply>): Promise<Reply> => {
    const reply = await send(keyOf([body, taken]));
    taken += 1;
    return reply;
  };
};
