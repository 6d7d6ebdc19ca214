import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { JudgedPassword, PasswordToJudge, Strength } from './password-strength.ts';

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

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french },
  graphs: adjacencyGraphs,
  maxLength: lookedAt,
  l33tMaxSubstitutions: mostReadings,
});

/** The parts by which a person's text would be used: "ann.lee@example.ca" gives its name and its host as well. */
const partsOf = (text: string): string[] => {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  return [text, parts.join(''), ...parts];
};

/** What parts words adds little to them: "password password" is guessed like "passwordpassword". */
const betweenWords = /(?<=\p{L})[\s._-]+(?=\p{L})/gu;

function strengthOf({ password, about }: PasswordToJudge): Strength {
  const together = about.map((text, index) => text + (about[index + 1] ?? ''));
  const known = [...new Set(about.concat(together).flatMap(partsOf)), ...productWords].filter((word) => word !== '');
  const spellings = new Set([password, password.replace(betweenWords, '')]);
  const [weakest] = [...spellings].map((spelling) => zxcvbn.check(spelling, known)).sort((a, b) => a.score - b.score);
  return { score: weakest?.score ?? 0, warning: null, suggestions: [], ...weakest?.feedback };
}

parentPort?.on('message', (asked: PasswordToJudge) => {
  const { score, warning, suggestions } = strengthOf(asked);
  parentPort?.postMessage({ id: asked.id, strength: { score, warning, suggestions } } satisfies JudgedPassword);
});
