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
