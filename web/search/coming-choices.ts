/**
 * The address whose choices are shown, the addresses they have asked for since, and how often another search has
 * replaced them.
 */
export type Choices = { readonly asked: string; readonly coming: readonly string[]; readonly round: number };

/**
 * The choices at a new address. One that they asked for leaves them as they are. Any other, from a chip or the back
 * button, replaces them and drops what was still on its way.
 */
export function atAddress({ coming, round }: Choices, asked: string): Choices {
  const at = coming.indexOf(asked);
  return at === -1 ? { asked, coming: [], round: round + 1 } : { asked, coming: coming.slice(at + 1), round };
}

/**
 * The choices after one of them asks for an address; null if that address is already on its way. If a choice is undone
 * before its cars arrive, the current address is asked for again and nothing else is on its way.
 */
export function askingFor(choices: Choices, next: string): Choices | null {
  const { asked, coming } = choices;
  if (next === (coming.at(-1) ?? asked)) return null;
  return { ...choices, coming: next === asked ? [] : [...coming, next] };
}
