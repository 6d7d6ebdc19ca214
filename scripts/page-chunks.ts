/**
 * Which file of the browser's build a module goes into. A slow line fetches few files sooner than many, and nothing is
 * fetched for a page that does not use it: so modules stand together by the kinds of pages that they are for.
 */

import { wordLevels } from '../web/kit/word-levels.ts';

type ModuleGraph = {
  getModuleInfo(id: string): {
    code: string | null;
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

type Kind = 'every' | 'home' | 'dealer' | 'deal' | 'cars' | 'embed' | 'plain' | 'quote' | 'desk' | 'person' | 'part';

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['every', /\/web\/(root|entry\.client)\.tsx/],
  ['home', /\/web\/catalogue\/home\.route/],
  ['dealer', /\/web\/dealers\/dealer\.route/],
  ['deal', /\/web\/deals\/OwnCalculator\.tsx/],
  ['embed', /\/web\/embed\/embed\.route/],
  ['plain', /\/web\/(content|contact|shell|dealers|accounts)\/(?!change)[\w-]+\.route/],
  // Home's cars, those that a search finds, and a car's own page.
  ['cars', /\/web\/(catalogue\/FewCars|search\/SearchPage|dealers\/CarsFound|cars\/car\.route)\.tsx/],
  [
    'desk',
    /\/web\/((leads|stock|stock-import|programmes|photos|dealer-page|dealer-keys|delivery|subscriptions|members|accounts\/dealer|appointments\/desk)\/|embed\/url)/,
  ],
  ['quote', /\/web\/quotes\//],
  ['person', /\.route\.tsx/],
  // What is fetched when it is wanted, on whatever page: it may not draw in what only other pages have.
  ['part', /\/web\//],
];

const kindOf = (entry: string): Kind | undefined => kinds.find(([, path]) => path.test(entry))?.[0];

/** The drawing of one icon, by its name. */
const iconOf = (id: string): string | undefined => /\/@tabler\/icons-react\/.*\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];

/**
 * The modules that need a module. Every icon is imported by the package's list of all, and that by whoever draws one:
 * only those that say the icon's name need it.
 */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const icon = iconOf(id);
  if (!icon) return importers;
  const named = new RegExp(`\\b${icon}\\b`);
  return importers
    .flatMap((list) => graph.getModuleInfo(list)?.importers ?? [])
    .filter((user) => !user.includes('/node_modules/') && named.test(graph.getModuleInfo(user)?.code ?? ''));
}

/** The pages, and the parts that are fetched later, which need a module as soon as they are there themselves. */
function usersOf(id: string, graph: ModuleGraph): Set<string> {
  const users = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) users.add(one);
    for (const importer of importersOf(one, graph)) seen.add(importer);
  }
  return users;
}

/** How many pages of one kind must share a module before all of them fetch it. */
const enough: Readonly<Record<Kind, number>> = {
  every: 1,
  home: 1,
  dealer: 1,
  deal: 1,
  cars: 3,
  embed: 1,
  plain: 3,
  quote: 1,
  desk: 3,
  person: 3,
  part: 3,
};

const nameOf = (some: readonly Kind[]): string => some.toSorted().join('-');

/** The name of the file for a module that pages with cars share with pages of other kinds. */
function carsChunkOf(counts: ReadonlyMap<Kind, number>): string {
  // A page of words alone needs nothing of the showroom.
  if (counts.has('home') && counts.has('plain')) return 'every';
  if (counts.has('home')) return 'showroom';
  if (counts.has('deal') || counts.has('dealer')) return 'deal-cars';
  return counts.has('plain') ? 'form' : 'cars';
}

/** The name of the file for a module that several pages share, after the kinds of these pages. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  // The graph is that of the sources: it takes all of a package for needed where one piece of it is.
  if (id.includes('/node_modules/') && !iconOf(id)) return null;
  // What begins the page runs when its file does: not before the page's own modules are there.
  if (/\/web\/entry\.client\.tsx/.test(id)) return null;
  const counts = new Map<Kind, number>();
  const users = usersOf(id, graph);
  for (const user of users) {
    const kind = kindOf(user);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.has('every')) return 'every';
  const isAtFirst = counts.has('home') || counts.has('dealer');
  if (isAtFirst && (counts.has('deal') || (counts.has('home') && counts.has('dealer')))) {
    return counts.has('plain') ? 'every' : 'showroom';
  }
  // What a dealer sees of the own page before the public does, with the calculator in it.
  if (counts.has('dealer') && counts.has('desk') && counts.size === 2) return 'deal';
  // The fields and words that the calculator or a dealer's page shares with a page of another kind.
  if ((counts.has('deal') || counts.has('dealer')) && counts.has('plain')) return 'form';
  // What pages with cars need comes with what they need alone: it draws in neither the calculator nor a dealer's desk.
  if (counts.has('cars') && counts.size > 1) return carsChunkOf(counts);
  // One large file of the calculator is a tenth lighter over the line than four that share it.
  if (counts.has('deal')) return 'deal';
  const single = counts.size === 1 ? [...counts][0] : undefined;
  if (users.size === 1 || counts.size === 0 || (single && single[1] < enough[single[0]])) return null;
  return nameOf([...counts.keys()]);
}

/**
 * The showroom's file, that of forms, the calculator's, and all other sets of kinds, the larger ones first: a file draws
 * in what its modules need, and what more pages use may not be drawn into a file of fewer.
 */
const names = [
  'every',
  'showroom',
  'form',
  'deal-cars',
  'cars',
  'deal',
  ...subsets(['dealer', 'desk', 'embed', 'home', 'part', 'person', 'plain', 'quote']),
];

function subsets([first, ...others]: readonly Kind[]): string[] {
  if (!first) return [];
  const without = subsets(others);
  return [...without, first, ...without.map((set) => `${first}-${set}`)].toSorted(
    (a, b) => b.split('-').length - a.split('-').length,
  );
}

/** The words of each language by themselves, so that nobody loads another's; the server finds them by these names. */
const words = ['en', 'fr'].flatMap((locale) =>
  wordLevels.map((level) => ({
    name: `words-${locale}-${level}`,
    test: new RegExp(`virtual:words/${locale}/${level}$`),
    priority: names.length + 3,
  })),
);

/** The groups of the build, those first that others may use. */
export const pageChunks = [
  ...words,
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: names.length + 2 },
  { name: 'kit', test: /node_modules\/(?!uqr|.*\/icons\/Icon)/, minShareCount: 2, priority: names.length + 1 },
  ...names.map((name, at) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    priority: names.length - at,
  })),
];
