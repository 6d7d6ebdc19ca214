/**
 * Asks a running server's assistant a list of questions, one after the other, and prints what it answers as JSON:
 * `node scripts/ask-assistant.mjs questions.json http://localhost:3000 > answers.json`. The file holds an array, or has one as
 * its `questions`; each has a `question`, and may have an `id`, a `language` and a `deal` or a `context.deal` that is open.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, runScript } from './project.mjs';

/**
 * The answer's status and body; where an address may ask no more for now, it waits as long as it is told.
 * @param {string} address
 * @param {{ question: string, language?: string | undefined, deal?: object | undefined, context?: { deal?: object } | undefined }} asked
 * @returns {Promise<object>}
 */
async function answerTo(address, { question, language = 'en', deal, context }) {
  const response = await fetch(new URL('/api/chatbot', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': `${language}-CA` },
    body: JSON.stringify({ message: question, deal: deal ?? context?.deal }),
  });
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !seconds) return { status: response.status, ...(await response.json()) };
  await wait(seconds * 1000);
  return answerTo(address, { question, language, deal, context });
}

await runScript(async () => {
  const [file, address = 'http://localhost:3000'] = process.argv.slice(2);
  if (!file) throw new Refusal('Name the file of questions: node scripts/ask-assistant.mjs questions.json');
  const read = JSON.parse(readFileSync(file, 'utf8'));
  const answers = [];
  for (const one of read.questions ?? read) {
    const { id, language, question } = one;
    answers.push({ id, language, question, ...(await answerTo(address, one)) });
  }
  console.log(JSON.stringify(answers, null, 2));
});
