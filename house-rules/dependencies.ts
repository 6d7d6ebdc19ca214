import { isOfDesk } from '../web/kit/desk-paths.ts';
import { layers, rooms, sliceEdges, slices } from './house.ts';
import { type Import, importsOf } from './imports.ts';
import { isTest, type SourceFile } from './source-files.ts';
import { problemAt } from './syntax.ts';

const roomOf = (path: string): string => path.split('/')[0] ?? '';

/** The folder below the room that a file lies in; none for a file of the room itself. */
const partOf = (path: string): string | undefined => {
  const folders = path.split('/').slice(1, -1);
  return folders[0];
};

const isSlice = (part: string | undefined): part is string => slices.some((slice) => slice === part);

/** Imports between rooms that the map of the house does not draw. */
export function roomProblems(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const rule = rooms[room];
  if (!rule) return [];
  const allowed = [...rule.uses, ...(isTest(file.path) ? rule.testsUse : []), room];
  return importsOf(file).flatMap((found) => {
    const problem = (reason: string) => [problemAt(file, found.start, reason)];
    if (found.isPackage) return mayImportPackage(file, found) ? [] : problem(packageReason(room, found.target));
    const other = roomOf(found.target);
    if (found.written.startsWith('.') && other !== room && !found.target.startsWith('.react-router/')) {
      return problem(`leaves its room by "${found.written}"; write "#${found.target}", so that the crossing is seen`);
    }
    if (!/\.\w+$/.test(found.target)) {
      return problem(`imports "${found.written}" without its ending; Node runs these files as they are and needs it`);
    }
    if (allowed.includes(other) || other === '.react-router') return [];
    if (found.isTypeOnly && rule.usesTypesOf.includes(other)) return [];
    return problem(`${room} may not import ${found.isTypeOnly ? 'types of ' : ''}${other}: ${rule.why}`);
  });
}

function mayImportPackage(file: SourceFile, { target }: Import): boolean {
  const rule = rooms[roomOf(file.path)];
  if (!rule || rule.packages === 'all' || isTest(file.path)) return true;
  return rule.packages.some((name) => target === name || (name.endsWith(':') && target.startsWith(name)));
}

const packageReason = (room: string, name: string): string =>
  `${room} may not import the package ${name}: ${rooms[room]?.why}`;

/** Imports between slices that are not on the printed list, and layers that know a slice. */
export function sliceProblems(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const part = partOf(file.path);
  if (!layers[room] || part === undefined) return [];
  return importsOf(file).flatMap((found) => {
    const other = partOf(found.target);
    if (found.isPackage || roomOf(found.target) !== room || other === part || !isSlice(other)) return [];
    if (mayUse(room, part, other)) return [];
    return [problemAt(file, found.start, sliceReason(room, part, other))];
  });
}

function mayUse(room: string, part: string, other: string): boolean {
  if (isSlice(part)) return sliceEdges[room]?.[part]?.includes(other) ?? false;
  return layers[room]?.some(({ folder, mayUseSlices }) => folder === part && mayUseSlices) ?? false;
}

const deskReason = 'is for everybody, and may not bring in what only a dealer’s desk shows, whose words are not there';

/** Imports by which a page for everybody would show a part of the desk (web/kit/desk-paths.ts). */
export function deskProblems(file: SourceFile): string[] {
  const inRoom = (path: string) => path.replace(/^web\//, '');
  if (roomOf(file.path) !== 'web' || isTest(file.path) || isOfDesk(inRoom(file.path))) return [];
  return importsOf(file)
    .filter(({ target, isTypeOnly }) => !isTypeOnly && roomOf(target) === 'web' && isOfDesk(inRoom(target)))
    .map(({ start }) => problemAt(file, start, deskReason));
}

const sliceReason = (room: string, part: string, other: string): string =>
  isSlice(part)
    ? `${room}/${part} may not use ${room}/${other}: the list of house.ts is short so that a slice can be changed alone`
    : `${room}/${part} may not use the slice ${other}: every slice stands on ${part}, so it can stand on none`;

/** Folders right inside the server or the web that are neither a slice nor a layer. */
export function strayFolders(paths: readonly string[]): string[] {
  const folders = new Set(paths.filter((path) => layers[roomOf(path)] && partOf(path)).map(withPart));
  const known = (path: string) => {
    const [room = '', part] = path.split('/');
    return isSlice(part) || layers[room]?.some(({ folder }) => folder === part);
  };
  return [...folders]
    .filter((path) => !known(path))
    .map((path) => `${path} is neither a slice nor a layer of the house`);
}

const withPart = (path: string): string => `${roomOf(path)}/${partOf(path)}`;

/** Pairs of slices that the code really uses, as "room/a b". */
export const usedEdges = (files: readonly SourceFile[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      importsOf(file)
        .filter((found) => !found.isPackage && roomOf(found.target) === roomOf(file.path))
        .map((found) => `${withPart(file.path)} ${partOf(found.target)}`),
    ),
  );

/** The names along a circle in a graph, if it has one. */
export function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const circle = walk(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/** What each file makes run when it is imported: its imports of own files, without those of types. */
export const runtimeGraph = (files: readonly SourceFile[]): Map<string, string[]> =>
  new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap((found) => (found.isTypeOnly || found.isPackage ? [] : [found.target])),
    ]),
  );

/**
 * The ways by which a package reaches the browser.
 *
 * @param files all files, so that the way through other rooms is seen
 * @param name the package that may not get there
 * @returns the imports of `name` in files that the web makes run
 */
export function waysIntoBrowser(files: readonly SourceFile[], name: string): string[] {
  const graph = runtimeGraph(files);
  const reached = new Set(files.map(({ path }) => path).filter((path) => roomOf(path) === 'web' && !isTest(path)));
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);
  return files
    .filter(({ path }) => reached.has(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((found) => found.target === name && !found.isTypeOnly)
        .map((found) => problemAt(file, found.start, `brings ${name} into the browser`)),
    );
}
