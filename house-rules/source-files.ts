import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the project's own source: its path from the project's folder, with slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

export const projectFolder = join(import.meta.dirname, '..');

/** Folders that hold nothing that a person of this project wrote; nor does any that is hidden, but the one of CI. */
const foreign = new Set(['node_modules', 'build', 'data', 'test-results', 'playwright-report']);

const isOwn = (folder: string): boolean => !foreign.has(folder) && (!folder.startsWith('.') || folder === '.ci');

const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** Whether a file proves something, and is not part of what runs. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e|bench)\.tsx?$/.test(path) || /\/(testing|worked-examples)\//.test(path);

/** Every path of the project, from the project's folder. */
export function projectPaths(folder = ''): string[] {
  const entries = readdirSync(join(projectFolder, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return isOwn(entry.name) ? projectPaths(path) : [];
    // In a second working tree .git is a file.
    return entry.name === '.git' ? [] : [path];
  });
}

export const readText = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');

let files: readonly SourceFile[] | undefined;

/** Every TypeScript and JavaScript file of the project, the same objects each time: their syntax is read once. */
export function sourceFiles(): readonly SourceFile[] {
  files ??= projectPaths()
    .filter(isSource)
    .map((path) => ({ path, text: readText(path) }));
  return files;
}
