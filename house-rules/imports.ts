import { posix } from 'node:path';
import type { ESTree } from 'vite';
import type { SourceFile } from './source-files.ts';
import { syntaxOf } from './syntax.ts';

/** One import of a file. `target` is a path from the project's folder, or the bare name of a package. */
export type Import = {
  readonly from: string;
  readonly written: string;
  readonly target: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
  readonly start: number;
};

/** Every import of a file: declarations, re-exports, `import()` and imports in types. */
export function importsOf(file: SourceFile): Import[] {
  return syntaxOf(file).places.flatMap(({ node }) => {
    const found = importIn(node);
    if (!found) return [];
    const isPackage = !/^[.#]/.test(found.written);
    const target = isPackage ? packageName(found.written) : resolve(file.path, found.written);
    return [{ from: file.path, ...found, target, isPackage, start: node.start }];
  });
}

function importIn(node: ESTree.Node): { written: string; isTypeOnly: boolean } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { written: node.source.value, isTypeOnly: node.importKind === 'type' };
    case 'ExportAllDeclaration':
      return { written: node.source.value, isTypeOnly: node.exportKind === 'type' };
    case 'ExportNamedDeclaration':
      return node.source ? { written: node.source.value, isTypeOnly: node.exportKind === 'type' } : undefined;
    case 'ImportExpression':
      return node.source.type === 'Literal' ? { written: String(node.source.value), isTypeOnly: false } : undefined;
    case 'TSImportType':
      return { written: node.source.value, isTypeOnly: true };
    default:
      return undefined;
  }
}

/** `#room/x.ts` and `./x.ts` as a path from the project's folder. */
function resolve(from: string, written: string): string {
  const path = written.replace(/\?.*$/, '');
  return path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(posix.dirname(from), path));
}

const packageName = (written: string): string =>
  written.startsWith('node:')
    ? written
    : written
        .split('/')
        .slice(0, written.startsWith('@') ? 2 : 1)
        .join('/');
