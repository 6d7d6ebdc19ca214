import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, withoutMarks } from './render-page.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const mark = 'made-for-this-page';
const scriptsOf = (html: string) => /script-src ([^;]+)/.exec(contentSecurityPolicy(html, mark))?.[1];

test('names the hash of each script of the renderer’s own, and no other', () => {
  const html =
    `<script nonce="${mark}">one()</script><script nonce="${mark}" type="module" async="">two()</script>` +
    `<script nonce="${mark}" src="/assets/x.js"></script>`;
  expect(scriptsOf(html)).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`);
});

test('names no script that came in by what somebody wrote', () => {
  const written =
    '<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="guessed">alert(3)</script>';
  expect(scriptsOf(`<script nonce="${mark}">one()</script>${written}`)).toBe(`'self' ${hashOf('one()')}`);
  // A page whose renderer marks nothing has no script.
  expect(/script-src ([^;]+)/.exec(contentSecurityPolicy(written, ''))?.[1]).toBe(`'self'`);
});

test('is made before the marks are taken off, which nobody is told', () => {
  const html = `<link href="/a.css" nonce="${mark}"/><script nonce="${mark}">one()</script>`;
  expect(withoutMarks(html, mark)).toBe('<link href="/a.css"/><script>one()</script>');
});

test('lets pictures come from the named origin only', () => {
  expect(contentSecurityPolicy('', mark)).toContain("img-src 'self' data:;");
  expect(contentSecurityPolicy('', mark, 'https://cdn.example')).toContain("img-src 'self' data: https://cdn.example;");
});

test('never allows evaluated or inline scripts', () => {
  expect(scriptsOf(`<script nonce="${mark}">x</script>`)).not.toMatch(/unsafe/);
});
