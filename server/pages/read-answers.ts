/** What was read last, by the bytes that say it; so many bytes of it, for what is read takes several times their room. */
const read = new Map<Buffer, unknown>();
const mostBytes = 2 * 2 ** 20;
let held = 0;

/** Nothing of what many pages are made of may be changed by one. */
function frozen(value: unknown): unknown {
  if (value instanceof Object) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * What a kept answer says. Many pages are made of the same answers, such as the rates and the brands: each is read once.
 *
 * @param answer JSON, the very bytes that are kept
 */
export function readAnswer(answer: Buffer): unknown {
  const known = read.get(answer);
  if (known !== undefined) return known;
  const said = frozen(JSON.parse(answer.toString()));
  read.set(answer, said);
  held += answer.length;
  for (const oldest of read.keys()) {
    if (held <= mostBytes) break;
    held -= oldest.length;
    read.delete(oldest);
  }
  return said;
}
