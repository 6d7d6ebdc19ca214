import type { EmailMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { escapeHtml, layOut, type MailHead } from './mail-layout.ts';
import { linesAsRows, listsAsRows, phoneAddress, reached, withEmailLink } from './mail-rows.ts';

/**
 * What stands in a mail in the place of words in braces; a number as the mail's language writes it: 100,000. Several lines,
 * "Term: 7 years", are rows. `actionPath` is where its button leads, a path of ours.
 *
 * A mail about a deal has `vehicle`, `amount`, `often`, `terms` and perhaps `photo`, a path of ours, as its head.
 */
export type MailFacts = Readonly<Record<string, string | number | readonly string[]>>;

type Texts = Readonly<Record<string, string>>;

const inWords = (facts: MailFacts, language: string): Texts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number'
        ? new Intl.NumberFormat(`${language}-CA`).format(fact)
        : typeof fact === 'string'
          ? fact
          : fact.join('\n'),
    ]),
  );

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const placeholder = /\{(\w+)\}/g;
// A header is one line, whatever a person wrote.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Puts facts where a template names them, in one pass, so that a fact's own braces stay what they are. */
function fill(template: string, facts: Texts, write: (fact: string, name: string) => string): string {
  return template.replace(placeholder, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new TypeError(`The mail names {${name}}, which it was not given.`);
    return write(fact, name);
  });
}

/** Whole paragraphs and lines of lists that name a fact which is empty are left out. */
function withoutEmptyParts(html: string, facts: Texts): string {
  return html.replace(/<(p|li)>[\s\S]*?<\/\1>\n?/g, (part) =>
    [...part.matchAll(placeholder)].some(([, name = '']) => facts[name] === '') ? '' : part,
  );
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** The words for a reader without HTML: paragraphs apart, list lines with a dash, links written out. */
function textOf(html: string): string {
  return html
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, '$2: $1')
    .replaceAll('<br>', '\n')
    .replaceAll('<li>', '- ')
    .replace(/\n?<\/(p|h[234]|ul|ol)>\n?/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The address of a path of ours. Throws for anything that leads elsewhere. */
function addressOf(path: string, publicUrl: URL): string {
  const address = new URL(path, publicUrl);
  if (!path.startsWith('/') || address.origin !== publicUrl.origin) throw new TypeError(`${path} is no path of ours.`);
  return address.href;
}

/** Links to us by their whole address. A fact may stand in them: what keeps a link's braces from being read is undone. */
const withAddresses = (html: string, facts: Texts, publicUrl: URL) =>
  html.replace(/href="(\/[^"]*)"/g, (_, path: string) => {
    const ours = fill(decodeURI(path), facts, String);
    return `href="${escapeHtml(addressOf(ours, publicUrl))}"`;
  });

/** What a deal's mail is about; null of any other. */
function headOf({ vehicle, amount, often = '', terms = '', photo = '' }: Texts, publicUrl: URL): MailHead | null {
  if (!vehicle || !amount) return null;
  return { car: vehicle, amount, often, terms, photo: photo && addressOf(photo, publicUrl) };
}

/** Lines that say what the head says. */
const saidInHead = /<li>[^<{]*\{(?:vehicle|figures)\}<\/li>\n?/g;

/** The words as HTML: named lines as rows, numbers and addresses as what a press reaches. */
function htmlOf(words: string, given: MailFacts, facts: Texts, hasHead: boolean): string {
  const isLines = (name: string) => typeof given[name] === 'object';
  const own = listsAsRows(hasHead ? words.replace(saidInHead, '') : words);
  const freed = own.replace(/<p>(\{(\w+)\})<\/p>/g, (part, fact: string, name: string) =>
    isLines(name) ? fact : part,
  );
  return fill(freed, facts, (fact, name) => {
    const { [name]: lines } = given;
    return typeof lines === 'object' ? linesAsRows(lines) : reached(name, fact);
  });
}

const longestSubject = 50;

/** The first of some sentences that has all its facts and is short enough; the last one where none is. */
function fitting(sentences: readonly string[], facts: Texts, longest = Number.POSITIVE_INFINITY): string {
  const line = (sentence: string) => fill(sentence, facts, (fact) => fact.replace(controls, ' ').trim());
  const isWhole = (sentence: string) =>
    [...sentence.matchAll(placeholder)].every(([, name = '']) => facts[name] !== '');
  const found = sentences.find((sentence) => isWhole(sentence) && line(sentence).length <= longest);
  return line(found ?? sentences.at(-1) ?? '');
}

/** The further links, but for those that name a fact which is empty. */
const linksOf = ({ links = [] }: EmailMeta, facts: Texts, publicUrl: URL) =>
  links
    .filter(({ label, to }) => ![...`${label} ${to}`.matchAll(placeholder)].some(([, name = '']) => facts[name] === ''))
    .map(({ label, to }) => {
      const address = fill(to, facts, String);
      const isPhone = address.startsWith('tel:');
      return {
        label: fill(label, facts, String),
        address: isPhone ? phoneAddress(address.slice('tel:'.length)) : addressOf(address, publicUrl),
      };
    });

type Words = { readonly mail: Content<EmailMeta>; readonly footer: Content<EmailMeta> };

/** A mail in text and HTML. Throws when a fact is missing that the words name. */
export function renderMail({ mail, footer }: Words, given: MailFacts, publicUrl: URL): RenderedMail {
  const { action, language, title, short = title, heading } = mail.meta;
  const facts = inWords(given, language);
  const body = withAddresses(withoutEmptyParts(mail.html, facts), facts, publicUrl);
  const foot = withAddresses(footer.html, facts, publicUrl);
  const button = action ? { label: action, address: addressOf(fill('{actionPath}', facts, String), publicUrl) } : null;
  const links = linksOf(mail.meta, facts, publicUrl);
  const said = heading && fitting([heading, title, short], facts);
  const parts = [
    said,
    fill(textOf(body), facts, String),
    button && `${button.label}: ${button.address}`,
    // A number is among the lines.
    ...links.filter(({ address }) => !address.startsWith('tel:')).map(({ label, address }) => `${label}: ${address}`),
    '-- ',
    fill(textOf(foot), facts, String),
  ];
  const subject = fitting([title, short], facts, longestSubject);
  const head = headOf(facts, publicUrl);
  return {
    subject,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: layOut({
      language,
      title: subject,
      heading: said || fitting([title, short], facts),
      head,
      body: htmlOf(body, given, facts, head !== null),
      button,
      links,
      foot: fill(withEmailLink(foot), facts, escapeHtml),
    }),
  };
}
