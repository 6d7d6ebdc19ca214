import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const imported = /(?:\bfrom|\bimport\(?|\brequire\()\s*["']([@\w][\w@./-]*)["']/g;

it('the built pages ask for no package that a start without development packages lacks', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = readdirSync(join(root, 'build/server'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(root, 'build/server', file), 'utf8'));
  const asked = texts.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name));
  const packages = new Set(asked.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
  expect(packages).toContain('react');
  expect([...packages].filter((name) => !isBuiltin(name) && !(name in dependencies))).toEqual([]);
});
