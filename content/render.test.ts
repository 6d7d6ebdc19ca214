import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseContent, renderMarkdown } from './render.ts';

describe('Markdown', () => {
  it('becomes paragraphs, headings, lists, emphasis, breaks and links', () => {
    const html = renderMarkdown(
      '## Fees\n\nA **dealer’s** *own* charge.  \nSee [the terms](/TermsConditions).\n\n- one\n- two\n\n1. first\n',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<h2>Fees</h2><p>A <strong>dealer’s</strong> <em>own</em> charge.<br>See <a href="/TermsConditions">the terms</a>.</p><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
    );
  });

  it('keeps signs that mean something in HTML as text', () => {
    expect(renderMarkdown('5 < 6 & "so"')).toBe('<p>5 &lt; 6 &amp; &quot;so&quot;</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    'text <b onclick="x()">bold</b>',
    '<img src=x onerror=alert(1)>',
    '![picture](/images/brand-acura.svg)',
    '`code`',
    '    indented code',
    '> quoted',
    '# A page has its title from its front matter',
    '##### too deep',
    '---',
    '3. starts at three',
    '- a list with `code`',
    '**bold <i>tag</i>**',
  ])('refuses %s', (source) => {
    expect(() => renderMarkdown(source)).toThrow('Content may not hold this');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/',
    '//example.com',
    '/\\example.com',
    'mailto:a@example.com',
    'relative',
    'https://user@example.com/',
    '/ok "with a title"',
  ])('refuses a link to %s', (target) => {
    expect(() => renderMarkdown(`[link](${target})`)).toThrow('Content may not hold this link');
  });

  it.each(['/', '/PrivacyPolicy', '/Dealer/lakeview-acura', '/AboutUs#marks', 'https://www.omvic.ca/?p=8588'])(
    'lets a link to %s through',
    (target) => {
      expect(renderMarkdown(`[link](${target})`)).toBe(`<p><a href="${target}">link</a></p>`);
    },
  );
});

describe('a content file', () => {
  const frontMatter = z.strictObject({ title: z.string() });

  it('gives its front matter, its HTML and its plain text', () => {
    expect(
      parseContent('---\ntitle: Admin fee\n---\nTaxed &  \n*negotiable*.\n\n- It is "all-in".\n', frontMatter),
    ).toEqual({
      meta: { title: 'Admin fee' },
      html: '<p>Taxed &amp;<br><em>negotiable</em>.</p>\n<ul>\n<li>It is &quot;all-in&quot;.</li>\n</ul>',
      text: 'Taxed &\nnegotiable.\n\nIt is "all-in".',
    });
  });

  it('reads Windows line ends', () => {
    expect(parseContent('---\r\ntitle: A\r\n---\r\nB.\r\n', frontMatter).html).toBe('<p>B.</p>');
  });

  it('is refused without front matter, and with an unknown or missing line in it', () => {
    expect(() => parseContent('Words alone', frontMatter)).toThrow('begins with front matter');
    expect(() => parseContent('---\ntitel: A\n---\nB', frontMatter)).toThrow();
    expect(() => parseContent('---\ntitle: A\nkeywords: b\n---\nB', frontMatter)).toThrow();
  });
});
