import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { sqlTextProblems } from './sql-text.ts';
import { snippet } from './syntax.ts';

const problemsIn = (text: string) => sqlTextProblems(snippet('server/deals/store.ts', text));

describe('values never become SQL', () => {
  it('holds for every file', () => {
    expect(sourceFiles().flatMap(sqlTextProblems)).toEqual([]);
  });

  it.each([
    'pool.query(`SELECT * FROM users WHERE name = ${name}`);',
    'pool.query(`\n  select id from users where id = ${id}`);',
    'pool.query(`SET statement_timeout = ${limit}`);',
    "pool.query('DELETE FROM users WHERE id = ' + id);",
    'const order = sql.raw(column);',
    'const order = sql.raw(`ORDER BY ${column}`);',
    'pool.query(text`SELECT ${name}`);',
  ])('refuses %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it('takes parameters, the sql tag, fixed text and plain sentences', () => {
    expect(problemsIn("pool.query('SELECT * FROM users WHERE id = $1', [id]);")).toEqual([]);
    expect(problemsIn('db.execute(sql`SELECT * FROM users WHERE id = ${id}`);')).toEqual([]);
    expect(problemsIn("const order = sql.raw('ORDER BY id');")).toEqual([]);
    expect(problemsIn('const note = `Select a make for ${mode}, or update it`;')).toEqual([]);
  });
});
