/** A page's modules, as the renderer names them, and the script that begins the page with them; each with its mark. */
const named = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const begins = /(<script(?: nonce="[^"]*")? type="module" async="">)([^<]*)(<\/script>)/;

/**
 * The largest file, which every page has (scripts/page-groups.ts). It is asked for after the styles, so that the line does
 * not stand idle.
 */
const isLargest = (file: string): boolean => /\/react-[\w-]+\.js$/.test(file);

const withLittleHaste = (file: string): string => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`;

/**
 * Run in the page: waits until it is seen. A tab behind others is not painted, nor may a frame be that is far down on a
 * dealer's own site: there it waits for the rest of the page, and a second more.
 */
const untilSeen = `await new Promise((seen) => {
new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(seen, 1000));
});`;

/** Run in the page: asks for all files together, because each only names the next. */
const fetchAll = (files: readonly string[]): string => `for (const href of ${JSON.stringify(files)})
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;

/** A module that imports each file only when it comes to it, and not before it begins. */
const importingInTurn = (module: string): string =>
  module.replaceAll(/^import (?:\* as (\w+) from )?("[^"]+");/gm, (_, name: string | undefined, file: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  );

/** The scripts of the words that a page says it needs. */
const wordsOf = (html: string, scripts: Readonly<Record<string, string>>): string[] =>
  (/<html[^>]* data-words="([^"]*)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .flatMap((part) => (scripts[part] ? [scripts[part]] : []));

/**
 * Lets the scripts of a page come after what is seen of it. A browser fetches the modules that a page names as eagerly as
 * its styles, and on a slow line they take the room of the font and the pictures; a page can be read without its scripts.
 *
 * @param html the page as it was rendered
 * @param wordScripts the scripts of its language's words by their parts
 */
export function scriptsLast(html: string, wordScripts: Readonly<Record<string, string>> = {}): string {
  const files = [...wordsOf(html, wordScripts), ...[...html.matchAll(named)].map(([, file = '']) => file)];
  const atOnce = files.filter(isLargest).map(withLittleHaste).join('');
  const later = fetchAll(files.filter((file) => !isLargest(file)));
  return html
    .replaceAll(named, '')
    .replace('</head>', () => `${atOnce}</head>`)
    .replace(begins, (_, open: string, module: string, close: string) =>
      [open, untilSeen, later, importingInTurn(module), close].join('\n'),
    );
}
