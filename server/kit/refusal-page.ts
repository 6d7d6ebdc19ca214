import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { languageInCookies, localeOf } from './language.ts';
import type { Refusal } from './refusal.ts';
import { sentenceIn } from './sentences.ts';

/** Whether somebody looks at the answer: a browser opens an address, and takes HTML. Programs are answered in JSON. */
export const isForReader = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(?:api|health|assets|images)\//.test(url) && /\btext\/html\b/.test(headers.accept ?? '');

const styles = `:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem }
a { color: inherit; font-weight: 600 }`;

const styleHash = createHash('sha256').update(styles).digest('base64');

/** Nothing runs in it, and nothing is loaded. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What is worth trying again says so above all. */
const headingOf = (isPassing: boolean): Words =>
  isPassing ? msg`Please try again in a moment` : msg`Something went wrong!`;

/** A refusal as a page of its own, for whoever has opened an address: what the pages are made with was not begun. */
export function refusalPage(refusal: Refusal, request: FastifyRequest) {
  const language = languageInCookies(request.headers.cookie) ?? 'en';
  const seconds = refusal.facts.headers?.['retry-after'];
  const headers = { 'content-security-policy': policy, 'content-language': localeOf(language) };
  return { headers, type: 'text/html; charset=utf-8', body: htmlOf(language, refusal.words, seconds) };
}

function htmlOf(language: Language, words: Words, seconds: string | undefined): string {
  const say = (said: Words) => escaped(sentenceIn(language, said));
  const heading = say(headingOf(seconds !== undefined));
  const when = seconds === undefined ? '' : `<p>${say(msg`The page can be opened again in ${{ seconds }} s.`)}</p>`;
  const again = seconds === undefined ? '' : `<a href="">${say(msg`Try again`)}</a> · `;
  return `<!doctype html><html lang="${localeOf(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${heading} | iCarDeals</title><style>${styles}</style>
<main><h1>${heading}</h1><p>${say(words)}</p>${when}
<p>${again}<a href="/">${say(msg`Go to the home page`)}</a></p></main></html>
`;
}
