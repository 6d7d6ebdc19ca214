import { dialled } from '#contract/dialled.ts';
import { escapeHtml } from './mail-layout.ts';

/** A line that says one thing by its name: "Phone: 416-555-0100". The name is our own. */
const named = /^([^:<{]+?)[ \u00a0]?: ([\s\S]+)$/;

const tableOf = (lines: readonly string[], write: (line: string) => string): string | null => {
  const rows = lines.map((line) => named.exec(line));
  if (!rows.every((row) => row !== null)) return null;
  const written = rows.map(
    ([, name = '', said = '']) => `<tr><th scope="row">${write(name)}</th><td>${write(said)}</td></tr>`,
  );
  return `<table class="rows">${written.join('\n')}</table>`;
};

/** A list whose lines all have a name as a table of them; any other stays a list. HTML, still with its words in braces. */
export const listsAsRows = (html: string): string =>
  html.replace(/<ul>[\s\S]*?<\/ul>/g, (list) => {
    const lines = [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) => line);
    return lines.length === 0 ? '' : (tableOf(lines, (line) => line) ?? list);
  });

/** Lines of facts as a table, where each has a name; else one under the other. */
export const linesAsRows = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : (tableOf(lines, escapeHtml) ?? `<p>${escapeHtml(lines.join('\n'))}</p>`);

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** The email address in a text of HTML as what a press writes to. */
export const withEmailLink = (html: string): string =>
  html.replace(emailAddress, (email) => `<a href="mailto:${email}">${email}</a>`);

/** What calls a number. */
export const phoneAddress = (phone: string): string => `tel:${dialled(phone)}`;

/** A fact as HTML: a phone number or an email address, by the fact's name, as what a press calls or writes to. */
export function reached(name: string, fact: string): string {
  const shown = escapeHtml(fact);
  if (name.endsWith('Email')) return withEmailLink(shown);
  return name.endsWith('Phone') && fact !== '' ? `<a href="${phoneAddress(fact)}">${shown}</a>` : shown;
}
