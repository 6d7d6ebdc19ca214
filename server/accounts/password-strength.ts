import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How hard a password is to guess, from 0 to 4, and why, by the keys of zxcvbn's translations. */
export type Strength = {
  readonly score: number;
  readonly warning: string | null;
  readonly suggestions: readonly string[];
};

/** From here on a password withstands guessing, in zxcvbn's words "safely unguessable". */
export const leastScore = 3;

/**
 * No more of a password is looked at: what a check takes grows faster than its length, and what is hard to guess so far
 * gets no easier with what follows.
 */
const lookedAt = 32;

/** Of letters that can stand for others, so many readings are tried. */
const mostReadings = 8;

/** What somebody who attacks this product tries first. */
const productWords = [
  'icardeals icardeal cardeals cardeal car cars deal deals dealer dealers dealership vehicle auto autos',
  'voiture voitures offre offres concessionnaire commerçant véhicule',
].flatMap((words) => words.split(' '));

const load = async (): Promise<ZxcvbnFactory> => {
  const [core, common, english, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: lookedAt,
    l33tMaxSubstitutions: mostReadings,
  });
};

let library: Promise<ZxcvbnFactory> | undefined;

/** The parts by which a person's text would be used: "ann.lee@example.ca" gives its name and its host as well. */
const partsOf = (text: string): string[] => {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  return [text, parts.join(''), ...parts];
};

/** What parts words adds little to them: "password password" is guessed like "passwordpassword". */
const betweenWords = /(?<=\p{L})[\s._-]+(?=\p{L})/gu;

/**
 * Judges a password as whoever guesses it would.
 *
 * @param about what is known of its owner: names, address, business
 */
export async function strengthOf(password: string, about: readonly string[]): Promise<Strength> {
  library ??= load();
  const zxcvbn = await library;
  const together = about.map((text, index) => text + (about[index + 1] ?? ''));
  const known = [...new Set(about.concat(together).flatMap(partsOf)), ...productWords].filter((word) => word !== '');
  const spellings = new Set([password, password.replace(betweenWords, '')]);
  const [weakest] = [...spellings].map((spelling) => zxcvbn.check(spelling, known)).sort((a, b) => a.score - b.score);
  return { score: weakest?.score ?? 0, warning: null, suggestions: [], ...weakest?.feedback };
}
