/** The address whose choices are shown, those that they have asked for since, and how often others took their place. */
export type Choices = { readonly asked: string; readonly coming: readonly string[]; readonly round: number };

/**
 * The choices once another address is open: what they asked for themselves leaves them as they stand; another search, by a
 * chip or by going back, brings its own, and what was still coming is dropped.
 */
export function atAddress({ asked: before, coming, round }: Choices, asked: string): Choices {
  if (asked === before) return { asked, coming, round };
  const at = coming.indexOf(asked);
  return at === -1 ? { asked, coming: [], round: round + 1 } : { asked, coming: coming.slice(at + 1), round };
}

/**
 * The choices once one of them asks for an address; null where it is the one that is coming already. Taken back before its cars
 * have come, it asks for those of before, and nothing comes any more.
 */
export function askingFor(choices: Choices, next: string): Choices | null {
  const { asked, coming } = choices;
  if (next === (coming.at(-1) ?? asked)) return null;
  return { ...choices, coming: next === asked ? [] : [...coming, next] };
}
