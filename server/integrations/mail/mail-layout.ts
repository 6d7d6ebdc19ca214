import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { sentenceIn } from '../../kit/sentences.ts';

const openAddress = msg`If the button doesn’t work, open this link:`;

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

export type MailHead = { readonly car: string; readonly payment: string; readonly inAll: string };

type MailParts = {
  readonly language: Language;
  readonly title: string;
  /** What the mail is about, where that is a deal: the car, its payment, and what that comes to. */
  readonly head: MailHead | null;
  /** HTML, safe. */
  readonly body: string;
  readonly button: { readonly label: string; readonly address: string } | null;
  /** HTML, safe. */
  readonly foot: string;
};

/**
 * The frame of every mail: one column, the mark drawn by its styles, no picture and nothing loaded. Programs that know dark mode get its
 * colours; those that turn colours round by themselves meet plain ones.
 */
export function layOut({ language, title, head, body, button, foot }: MailParts): string {
  const address = button && escapeHtml(button.address);
  const action = button
    ? `<p><a class="button" href="${address}">${escapeHtml(button.label)}</a></p>
<p class="small">${sentenceIn(language, openAddress)} <br>${address}</p>`
    : '';
  const about = head
    ? `<p class="car">${escapeHtml(head.car)}</p>
<p class="payment">${escapeHtml(head.payment)}</p>
<p class="small">${escapeHtml(head.inAll)}</p>
`
    : '';
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
${about}${body}
${action}
<div class="foot">${foot}</div>
</div>
</body>
</html>
`;
}

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f7f6f2; color: #16201b; font: 16px/1.5 Archivo, system-ui, sans-serif; overflow-wrap: anywhere; }
.card { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dedbd1; border-radius: 12px; }
.brand { margin-top: 0; font-size: 20px; font-weight: 600; color: #16201b; }
.mark { display: inline-block; width: 32px; margin-right: 10px; vertical-align: -2px; }
.roof, .body { display: block; background-color: #0e4a38; }
.roof { width: 26px; height: 10px; margin: 0 0 3px 3px; border-radius: 13px 13px 0 0; }
.body { height: 7px; border-radius: 2px; background-image: radial-gradient(circle at 8px 7px, #ffffff 4px, transparent 4.5px), radial-gradient(circle at 24px 7px, #ffffff 4px, transparent 4.5px); }
a { color: #0e4a38; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0e4a38; color: #ffffff; text-decoration: none; font-weight: 600; }
.car { margin: 0; font-weight: 600; }
.payment { margin: 0; font-size: 28px; font-weight: 600; line-height: 1.25; }
.payment + .small { margin-top: 0; }
.small, .foot { font-size: 14px; color: #4c5751; overflow-wrap: anywhere; }
.foot { margin-top: 24px; border-top: 1px solid #dedbd1; }
@media (prefers-color-scheme: dark) {
  body { background: #101412; color: #edf0ec; }
  .card { background: #181d1a; border-color: #2b322e; }
  .brand { color: #edf0ec; }
  .roof, .body { background-color: #6fcba6; }
  .body { background-image: radial-gradient(circle at 8px 7px, #181d1a 4px, transparent 4.5px), radial-gradient(circle at 24px 7px, #181d1a 4px, transparent 4.5px); }
  a { color: #6fcba6; }
  .button { background: #6fcba6; color: #0a1f17; }
  .small, .foot { color: #a9b3ad; border-color: #2b322e; }
}`;
