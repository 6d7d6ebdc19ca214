import { dialled } from '#contract/dialled.ts';
import { escapeHtml } from './mail-layout.ts';

/** A line that says one thing by its name: "Phone: 416-555-0100". The name is our own. */
const named = /^([^:<{]+?)[ \u00a0]?: ([\s\S]+)$/;

const isNamed = (line: string): boolean => named.test(line);

/** Lines as the rows of a table; one without a name, as a sentence, takes the whole of its row. */
function tableOf(lines: readonly string[], write: (line: string) => string): string {
  const rows = lines.map((line) => {
    const [, name, said = ''] = named.exec(line) ?? [];
    return name === undefined
      ? `<tr><td colspan="2">${write(line)}</td></tr>`
      : `<tr><th scope="row">${write(name)}</th><td>${write(said)}</td></tr>`;
  });
  return `<table class="rows">${rows.join('\n')}</table>`;
}

/** A list whose lines all have a name as a table of them; any other stays a list. HTML, still with its words in braces. */
export const listsAsRows = (html: string): string =>
  html.replace(/<ul>[\s\S]*?<\/ul>/g, (list) => {
    const lines = [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) => line);
    if (lines.length === 0) return '';
    return lines.every(isNamed) ? tableOf(lines, (line) => line) : list;
  });

/** Lines of facts as a table, where any has a name; else one under the other. */
export function linesAsRows(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return lines.some(isNamed) ? tableOf(lines, escapeHtml) : `<p>${escapeHtml(lines.join('\n'))}</p>`;
}

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** The email address in words of our own, which are HTML, as what a press writes to. */
export const withEmailLink = (html: string): string =>
  html.replace(emailAddress, (email) => `<a href="mailto:${email}">${email}</a>`);

/** A person's email address as a mailto link, followed by the rest of the text, such as "(not confirmed)". */
function emailLink(fact: string): string {
  const [address = ''] = fact.split(/\s/, 1);
  const to = encodeURIComponent(address).replace('%40', '@');
  return `<a href="mailto:${escapeHtml(to)}">${escapeHtml(address)}</a>${escapeHtml(fact.slice(address.length))}`;
}

/** What calls a number. */
export const phoneAddress = (phone: string): string => `tel:${dialled(phone)}`;

/** A fact as HTML: a phone number or an email address, by the fact's name, as what a press calls or writes to. */
export function reached(name: string, fact: string): string {
  if (fact === '') return '';
  if (name.endsWith('Email')) return emailLink(fact);
  return name.endsWith('Phone') ? `<a href="${phoneAddress(fact)}">${escapeHtml(fact)}</a>` : escapeHtml(fact);
}
