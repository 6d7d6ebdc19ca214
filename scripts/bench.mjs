/**
 * Runs every measurement of bench/, or the named ones (`npm run bench -- search`), one after the other: side by side they
 * would measure each other.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { inProject, projectNode, Refusal, root, runScript } from './project.mjs';

await runScript(() => {
  const all = readdirSync(inProject('bench')).filter((name) => name.endsWith('.bench.ts'));
  const asked = process.argv.slice(2).map((name) => `${name}.bench.ts`);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Refusal(`There is no bench/${unknown.join(', bench/')}.`);
  const files = asked.length > 0 ? asked : all;
  const missed = files.filter((name) => {
    console.log(`\n▸ ${name}`);
    const env = { ...process.env, NODE_ENV: 'production' };
    return spawnSync(projectNode, [`bench/${name}`], { cwd: root, env, stdio: 'inherit' }).status !== 0;
  });
  if (missed.length > 0) throw new Refusal(`Goals were missed in: ${missed.join(', ')}`);
});
