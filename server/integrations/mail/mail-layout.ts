import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { sentenceIn } from '../../kit/sentences.ts';

const openAddress = msg`If the button does not work, open this address:`;

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

type MailParts = {
  readonly language: Language;
  readonly title: string;
  /** HTML, safe. */
  readonly body: string;
  readonly button: { readonly label: string; readonly address: string } | null;
  /** HTML, safe. */
  readonly foot: string;
};

/**
 * The frame of every mail: one column, system fonts, no picture and nothing loaded. Programs that know dark mode get its
 * colours; those that turn colours round by themselves meet plain ones.
 */
export function layOut({ language, title, body, button, foot }: MailParts): string {
  const address = button && escapeHtml(button.address);
  const action = button
    ? `<p><a class="button" href="${address}">${escapeHtml(button.label)}</a></p>
<p class="small">${sentenceIn(language, openAddress)} <br>${address}</p>`
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
<p class="brand">iCarDeals</p>
${body}
${action}
<div class="foot">${foot}</div>
</div>
</body>
</html>
`;
}

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f6f3ec; color: #1b1d1a; font: 16px/1.5 system-ui, sans-serif; }
.card { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dcd7ca; border-radius: 12px; }
.brand { margin-top: 0; font-weight: 700; color: #14532d; }
a { color: #14532d; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #14532d; color: #ffffff; text-decoration: none; font-weight: 600; }
.small, .foot { font-size: 14px; color: #55584f; overflow-wrap: anywhere; }
.foot { margin-top: 24px; border-top: 1px solid #dcd7ca; }
@media (prefers-color-scheme: dark) {
  body { background: #151714; color: #ecebe4; }
  .card { background: #1e211d; border-color: #3a3e37; }
  .brand, a { color: #8fd3a6; }
  .button { background: #8fd3a6; color: #10220f; }
  .small, .foot { color: #b3b5aa; border-color: #3a3e37; }
}`;
