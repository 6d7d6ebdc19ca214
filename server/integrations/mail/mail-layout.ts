import type { Language } from '#contract/languages.ts';
import { styles } from './mail-styles.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, with its line breaks. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '').replaceAll('\n', '<br>');

/** What the mail is about, where that is a deal: the car, what is paid how often, and on which terms. */
export type MailHead = {
  readonly car: string;
  readonly amount: string;
  readonly often: string;
  readonly terms: string;
  /** The address of the car's photo; empty without one. */
  readonly photo: string;
};

type MailLink = { readonly label: string; readonly address: string };

type MailParts = {
  readonly language: Language;
  readonly title: string;
  /** The sentence that says what has happened. */
  readonly heading: string;
  readonly head: MailHead | null;
  /** HTML, safe; its first rows stand with the head, and what follows them below the button. */
  readonly body: string;
  readonly button: MailLink | null;
  /** Below the button. */
  readonly links: readonly MailLink[];
  /** HTML, safe. */
  readonly foot: string;
};

/**
 * The frame of every mail: one column, the mark drawn by its styles, and nothing loaded but the photo of a car, beside which
 * everything is said in words. Programs that know dark mode get its colours; those that turn colours round by themselves meet
 * plain ones.
 */
export function layOut({ language, title, heading, head, body, button, links, foot }: MailParts): string {
  const action = button ? `<p>${linkTo(button, 'button')}</p>\n` : '';
  const further = links.length > 0 ? `<p class="links">${links.map((link) => linkTo(link)).join(' · ')}</p>\n` : '';
  const { upper, lower } = partsOf(body, head);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<div class="card">
<p class="brand"><span class="mark" aria-hidden="true"><i class="roof"></i><i class="body"></i></span>iCarDeals</p>
<h1>${escapeHtml(heading)}</h1>
${upper}
${action}${further}${lower}<div class="foot">${foot}</div>
</div>
</body>
</html>
`;
}

const linkTo = ({ label, address }: MailLink, name = 'link') =>
  `<a class="${name}" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;

const firstRows = /<table class="rows">[\s\S]*?<\/table>/;

/** The first rows in one frame with what the mail is about, and what follows them; the head alone, first, without rows. */
function partsOf(body: string, head: MailHead | null): { readonly upper: string; readonly lower: string } {
  const ticket = (rows: string) => `<div class="ticket">${head ? about(head) : ''}${rows}</div>`;
  const found = firstRows.exec(body);
  if (!found) return { upper: head ? `${ticket('')}\n${body}` : body, lower: '' };
  const [rows] = found;
  const lower = body.slice(found.index + rows.length).trim();
  return { upper: body.slice(0, found.index) + ticket(rows), lower: lower && `${lower}\n` };
}

function about({ car, amount, often, terms, photo }: MailHead): string {
  const alt = escapeHtml(car);
  const picture = photo
    ? `<td class="photo"><img src="${escapeHtml(photo)}" alt="${alt}" width="168" height="96"></td>`
    : '';
  return `<table class="head" role="presentation"><tr>${picture}<td class="deal"><p class="car">${alt}</p>
<p class="payment">${escapeHtml(amount)} <span>${escapeHtml(often)}</span></p>
<p class="terms">${escapeHtml(terms)}</p></td></tr></table>
`;
}
