/**
 * Resolves once the page has been painted; at once where nobody looks at it, and after three seconds in any case. The
 * frame's callback comes before its painting, a task of its own after it.
 */
const painted = `await new Promise((seen) => {
  const next = () => setTimeout(seen);
  if (document.visibilityState === 'visible') requestAnimationFrame(next);
  else next();
  setTimeout(seen, 3000);
});
for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';`;

/** The router's own beginning of a page: what it imports at once, and then what it does with that. */
const beginning = /<script type="module" async="">((?:import [^;]+;\s*)+)([\s\S]*?)<\/script>/;
const imported = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Lets the scripts of a page come after what is seen of it. A browser fetches the modules that a page names as eagerly as
 * its styles, and on a slow line they take the room of the font and the pictures; a page can be read without its scripts.
 */
export const scriptsLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace(beginning, (_, imports: string, rest: string) => {
      const all = [...imports.matchAll(imported)];
      const names = all.map(([, name = '']) => name).join(', ');
      const modules = all.map(([, , address]) => `import(${address})`).join(', ');
      return `<script type="module" async="">${painted}\nconst [${names}] = await Promise.all([${modules}]);\n${rest}</script>`;
    });

/** A script that the headers name comes when nothing else needs the line. */
export const linkLast = (address: string): string => `<${address}>; rel=modulepreload; fetchpriority=low`;
