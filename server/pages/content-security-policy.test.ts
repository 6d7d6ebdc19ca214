import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('names the hash of each script that stands in the page, and no other', () => {
  const html =
    '<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script>';
  const scripts = /script-src ([^;]+)/.exec(contentSecurityPolicy(html))?.[1];
  expect(scripts).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`);
});

test('lets pictures come from the named origin only', () => {
  expect(contentSecurityPolicy('')).toContain("img-src 'self' data:;");
  expect(contentSecurityPolicy('', 'https://cdn.example')).toContain("img-src 'self' data: https://cdn.example;");
});

test('never allows evaluated or inline scripts', () => {
  const scripts = /script-src ([^;]+)/.exec(contentSecurityPolicy('<script>x</script>'))?.[1];
  expect(scripts).not.toMatch(/unsafe/);
});
