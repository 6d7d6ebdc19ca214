/**
 * Content files: front matter in YAML between two lines of `---`, then words in Markdown. The Markdown may hold only
 * what the page's sanitiser lets through, so that a file with anything else is refused when it is read, not trimmed.
 */
import { Marked, type Token } from 'marked';
import { parse } from 'yaml';
import type { z } from 'zod';

/** One content file: its checked front matter, and its words as HTML and as plain text. */
export type Content<Meta> = { readonly meta: Meta; readonly html: string; readonly text: string };

const markdown = new Marked({ gfm: false });

/** Paragraphs, lists, emphasis, links and line breaks; headings and links are looked at below. */
const allowedTokens = ['paragraph', 'text', 'space', 'list', 'list_item', 'strong', 'em', 'br', 'escape'];

/** An own path (never `//host`) or a secure address, in characters that need no escaping; a mail's may name a fact. */
const allowedLink = /^(?:https:\/\/[\w.-]+)?(?:\/(?!\/)[\w.#?=%/{}-]*)?$/;

/** What a text for developers shows as it is typed. */
const codeTokens = ['codespan', 'code'];

function isAllowed(token: Token, withCode: boolean): boolean {
  if (token.type === 'heading') return token.depth >= 2 && token.depth <= 4;
  if (token.type === 'link') return token.href !== '' && allowedLink.test(token.href) && !token.title;
  if (token.type === 'list') return !token.ordered || token.start === 1;
  if (token.type === 'code' && token.lang) return false; // it would be named in a class
  return allowedTokens.includes(token.type) || (withCode && codeTokens.includes(token.type));
}

function refuseOthers(tokens: readonly Token[], withCode: boolean): void {
  for (const token of tokens) {
    if (!isAllowed(token, withCode)) throw new Error(`Content may not hold this ${token.type}: ${token.raw.trim()}`);
    if ('tokens' in token && token.tokens) refuseOthers(token.tokens, withCode);
    if (token.type === 'list') refuseOthers(token.items, withCode);
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function plainText(html: string): string {
  return html
    .replaceAll('<br>', '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}

/**
 * Markdown to HTML that holds no more than p, h2, h3, h4, ul, ol, li, strong, em, br and a with an href. Throws on raw
 * HTML, pictures, tables, code and links to anything but an own path or https.
 *
 * @param withCode lets code stand in it as well, for texts of our own
 */
export function renderMarkdown(source: string, withCode = false): string {
  const tokens = markdown.lexer(source);
  refuseOthers(tokens, withCode);
  return markdown.parser(tokens).trim();
}

/** Reads a content file. Throws when it has no front matter, or front matter or words that do not fit. */
export function parseContent<Meta>(fileText: string, frontMatter: z.ZodType<Meta>, withCode = false): Content<Meta> {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fileText.replaceAll('\r\n', '\n'));
  if (!parts) throw new Error('A content file begins with front matter between two lines of ---');
  const [, yamlText = '', words = ''] = parts;
  const meta = frontMatter.parse(parse(yamlText));
  const html = renderMarkdown(words, withCode);
  return { meta, html, text: plainText(html) };
}
