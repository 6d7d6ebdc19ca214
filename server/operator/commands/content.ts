import type { Answer, Command } from '../command.ts';

/** Each part of the content with what reads it; reading throws, naming the file, where something does not fit. */
const parts: readonly (readonly [string, () => Promise<number>])[] = [
  ['help texts', async () => (await import('../../content/content-files.ts')).helpTexts.en.length],
  ['pages', async () => (await import('../../content/content-files.ts')).staticPages.en.length],
  ['mails', async () => (await import('../../integrations/mail/mail-words.ts')).mailCount],
  ['plans', async () => (await import('../../subscriptions/plans.ts')).plans.length],
];

async function checkContent(): Promise<Answer> {
  const counts = await Promise.all(parts.map(async ([name, count]) => [name, await count()] as const));
  return {
    lines: [...counts.map(([name, count]) => `${count} ${name}`), 'The content is sound.'],
    data: Object.fromEntries(counts),
  };
}

const check: Command = {
  name: 'content check',
  usage: '',
  summary: 'Reads every word that nobody signs in to edit, and says which file does not fit.',
  words: 0,
  run: checkContent,
  runHere: checkContent,
};

export const contentCommands = [check];
