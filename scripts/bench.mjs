/** Runs every measurement of bench/, one after the other: side by side they would measure each other. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { inProject, projectNode, Refusal, root, runScript } from './project.mjs';

await runScript(() => {
  const files = readdirSync(inProject('bench')).filter((name) => name.endsWith('.bench.ts'));
  const missed = files.filter((name) => {
    console.log(`\n▸ ${name}`);
    const env = { ...process.env, NODE_ENV: 'production' };
    return spawnSync(projectNode, [`bench/${name}`], { cwd: root, env, stdio: 'inherit' }).status !== 0;
  });
  if (missed.length > 0) throw new Refusal(`Goals were missed in: ${missed.join(', ')}`);
});
