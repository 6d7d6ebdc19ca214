/** What the build tells of a module. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/**
 * Pages that many people come to, and others for shoppers: what several kinds share is a file of theirs. The page of sources
 * is left out, which few open and which says the names of a deal's lines: each plain page would bring them.
 */
const kinds = {
  home: /\/web\/catalogue\/home\.route/,
  car: /\/web\/cars\/car\.route/,
  deal: /\/web\/(dealers\/dealer\.route|embed\/embed\.route|deals\/OwnCalculator)/,
  plain:
    /\/web\/(root|entry\.client|(content|contact|accounts|saved|shell)\/(?!sources)[\w-]+(\.route|Page)\.tsx|dealers\/available)/,
};

/** The kinds of pages whose script brings a module along; none for a package, which is imported as a whole. */
function kindsOf(id: string, graph: Graph): string {
  const reached = new Set(id.includes('/node_modules/') ? [] : [id]);
  for (const one of reached) for (const importer of graph.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  const isIn = (begins: RegExp) => [...reached].some((one) => begins.test(one));
  return Object.entries(kinds)
    .flatMap(([name, begins]) => (isIn(begins) ? [name] : []))
    .join(' ');
}

/** The name of a catalogue's file, by which the server finds the words that a page needs. */
function wordsIn(id: string): string | null {
  const [, locale, part] = /virtual:words\/(\w+)\/(\w+)$/.exec(id) ?? [];
  return locale ? `words-${locale}-${part}` : null;
}

/** A file draws in what its modules need, so what more kinds of pages share stands first. */
const shared =
  'home car deal plain,home car deal,home car plain,home deal plain,car deal plain,home car,home deal,car deal,deal plain,deal';

/** Which modules stand together: of many small files a visit would fetch a hundred. */
export const pageGroups = [
  { name: wordsIn, priority: 99 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 98 },
  { name: 'every', minShareCount: 40, priority: 97 },
  { name: 'icons', test: /\/icons-react\//, minShareCount: 2, priority: 96 },
  ...shared.split(',').map((some, at) => ({
    name: (id: string, graph: Graph) => (kindsOf(id, graph) === some ? some.replaceAll(' ', '-') : null),
    minShareCount: 2,
    priority: 95 - at,
  })),
];
