/** The slices whose tests open the product over HTTP and of which none runs on the embedded database. */
export function slicesNotOnEmbedded(
  tests: readonly { path: string; text: string }[],
  alsoOnEmbedded: readonly string[],
  heldByOthers: readonly string[] = [],
): string[] {
  const sliceOf = (path: string) => /^server\/([\w-]+)\//.exec(path)?.[1] ?? '';
  const opensProduct = /\b(?:openedApp|openAppOn|openTestApp)\(/;
  const slices = new Set(tests.filter(({ text }) => opensProduct.test(text)).map(({ path }) => sliceOf(path)));
  const held = new Set([...alsoOnEmbedded.map(sliceOf), ...heldByOthers]);
  return [...slices].filter((slice) => slice !== '' && !held.has(slice));
}
