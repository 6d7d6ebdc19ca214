import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Message = { readonly key: string; readonly id: string; readonly words: string; readonly isFuzzy: boolean };

/** A text of a .po entry: its lines are parts of one. */
const partOf = (entry: string, name: string): string =>
  (new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): string => JSON.parse(line))
    .join('');

/** The messages of a catalogue; the first entry is its header. */
const messagesOf = (catalogue: string): Message[] =>
  catalogue
    .split(/\n\n+/)
    .map((entry) => {
      const id = partOf(entry, 'msgid');
      return {
        id,
        key: `${partOf(entry, 'msgctxt')}|${id}`,
        words: partOf(entry, 'msgstr'),
        isFuzzy: /^#,.*\bfuzzy\b/m.test(entry) || entry.startsWith('#~'),
      };
    })
    .filter(({ id }) => id !== '');

const read = (path: string) => messagesOf(readFileSync(path, 'utf8'));
const english = read(join(import.meta.dirname, 'en.po'));
const french = read(join(import.meta.dirname, 'fr.po'));
const keysOf = (messages: readonly Message[]) => messages.map(({ key }) => key).toSorted();

/** What the sources say now, as `npm run extract` would write it down. */
function extracted(): Message[] {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const config = join(folder, 'lingui.config.mjs');
  const catalogs = [{ path: join(folder, '{locale}'), include: [join(root, 'web')] }];
  const settings = { rootDir: root, sourceLocale: 'en', locales: ['en'], catalogs };
  writeFileSync(config, `export default ${JSON.stringify(settings)};\n`);
  const command = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  // In a test's own environment the tool looks for sources of its own that are not published.
  const env = { ...process.env, NODE_ENV: 'development' };
  execFileSync(process.execPath, [command, 'extract', '--config', config], { cwd: root, env, stdio: 'ignore' });
  const messages = read(join(folder, 'en.po'));
  rmSync(folder, { recursive: true });
  return messages;
}

/** A compiled message: words, and places with their kind and the forms of a plural. */
type Compiled = string | readonly (string | readonly [name: string, kind?: string, forms?: unknown])[];

/** The places and kinds of a message, `count plural`, and its tags, each once. */
function placesOf(message: string): string[] {
  const found = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  const walk = (compiled: Compiled): void => {
    if (typeof compiled === 'string') return;
    for (const token of compiled) {
      if (typeof token === 'string') continue;
      const [name, kind = '', forms] = token;
      found.add(`${name} ${kind}`);
      // A form is a compiled message itself; the offset of a plural is a number.
      for (const form of Object.values(Object(forms))) if (Array.isArray(form)) walk(form as Compiled);
    }
  };
  walk(compileMessage(message) as Compiled); // the package's own type names no parts
  return [...found].toSorted();
}

describe('the catalogues', () => {
  it('hold what the sources say, and nothing else', { timeout: 60_000 }, () => {
    expect(keysOf(english)).toEqual(keysOf(extracted()));
    expect(keysOf(french)).toEqual(keysOf(english));
  });

  it('say everything in French, and nothing in doubt', () => {
    expect(french.filter(({ words }) => words === '').map(({ id }) => id)).toEqual([]);
    expect([...english, ...french].filter(({ isFuzzy }) => isFuzzy).map(({ id }) => id)).toEqual([]);
  });

  it('keep each message’s places, plurals and tags in French', () => {
    const changed = french.filter(({ id, words }) => placesOf(id).join() !== placesOf(words).join());
    expect(changed.map(({ id, words }) => [id, words])).toEqual([]);
  });

  it('write French as Canada does: no straight quotation marks, a no-break space before what stands apart', () => {
    const wrong = french.filter(({ words }) => /\w'\w|"| [:?!;%»]|« /.test(words));
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
});
