import type { EmailMeta } from '#content/front-matter.ts';
import type { Content } from '#content/render.ts';
import { escapeHtml, layOut, type MailHead } from './mail-layout.ts';

/**
 * What stands in a mail in the place of words in braces; a number as the mail's language writes it: 100,000.
 * `actionPath` is where its button leads, a path of ours.
 */
export type MailFacts = Readonly<Record<string, string | number>>;

type Texts = Readonly<Record<string, string>>;

const inWords = (facts: MailFacts, language: string): Texts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? new Intl.NumberFormat(`${language}-CA`).format(fact) : fact,
    ]),
  );

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const placeholder = /\{(\w+)\}/g;
// A header is one line, whatever a person wrote.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Puts facts where a template names them, in one pass, so that a fact's own braces stay what they are. */
function fill(template: string, facts: Texts, write: (fact: string) => string): string {
  return template.replace(placeholder, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new TypeError(`The mail names {${name}}, which it was not given.`);
    return write(fact);
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

/** A deal's car and figures, where the mail is about one: `$512.40 Monthly, 84 payments, $43,041.60 in all`. */
function headOf({ vehicle, figures }: Texts): MailHead | null {
  if (!vehicle || !figures) return null;
  const [payment = '', ...rest] = figures.split(', ');
  return { car: vehicle, payment, inAll: rest.join(', ') };
}

type Words = { readonly mail: Content<EmailMeta>; readonly footer: Content<EmailMeta> };

/** A mail in text and HTML. Throws when a fact is missing that the words name. */
export function renderMail({ mail, footer }: Words, given: MailFacts, publicUrl: URL): RenderedMail {
  const { action, language, title } = mail.meta;
  const facts = inWords(given, language);
  const body = withAddresses(withoutEmptyParts(mail.html, facts), facts, publicUrl);
  const foot = withAddresses(footer.html, facts, publicUrl);
  const button = action ? { label: action, address: addressOf(fill('{actionPath}', facts, String), publicUrl) } : null;
  const parts = [
    fill(textOf(body), facts, String),
    button && `${button.label}: ${button.address}`,
    '-- ',
    fill(textOf(foot), facts, String),
  ];
  const subject = fill(title, facts, (fact) => fact.replace(controls, ' ').trim());
  return {
    subject,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: layOut({
      language,
      title: subject,
      head: headOf(facts),
      body: fill(body, facts, escapeHtml),
      button,
      foot: fill(foot, facts, escapeHtml),
    }),
  };
}
