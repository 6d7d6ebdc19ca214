import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../scripts/project.mjs';
import { runProduct } from './run-product.ts';

const kept = inProject('node_modules/.cache/demonstration');

const day = 86_400_000;

/** What a first start works by. */
const rooms = ['content', 'contract', 'engine', 'reference', 'server'];

/** A directory of one product's own with what a first start leaves: the demonstration, its sign-ins and its photos. */
export async function copyOfSeededData(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'icardeals-journeys-'));
  cpSync(await seededData(), directory, { recursive: true });
  return directory;
}

/** Made once for the sources as they stand and the day, by a start of the product: it takes a minute. */
export async function seededData(): Promise<string> {
  const directory = join(kept, keyOfSources());
  if (existsSync(directory)) return directory;
  mkdirSync(kept, { recursive: true });
  removeOld();
  const made = mkdtempSync(join(tmpdir(), 'icardeals-seeded-'));
  const product = await runProduct(made, {});
  await product.says(/photos of the demonstration drawn/);
  await product.end();
  const copy = mkdtempSync(`${directory}-`);
  cpSync(made, copy, { recursive: true });
  rmSync(made, { recursive: true });
  keepOne(copy, directory);
  return directory;
}

/** Two who begin at once both make it, as after a midnight within a run: the first one's is kept. */
function keepOne(copy: string, directory: string): void {
  try {
    renameSync(copy, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
    rmSync(copy, { recursive: true });
  }
}

/** Removes what nobody copies any more: a run of yesterday is over. */
function removeOld(): void {
  for (const name of readdirSync(kept)) {
    const directory = join(kept, name);
    if (statSync(directory).mtimeMs < Date.now() - day) rmSync(directory, { recursive: true });
  }
}

/** Names the day and every source that a start may read. */
function keyOfSources(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const room of rooms) {
    const entries = readdirSync(inProject(room), { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.filter((one) => !one.includes('.test.')).sort())
      hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
