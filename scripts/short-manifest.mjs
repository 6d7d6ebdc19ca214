const begins = 'window.__reactRouterManifest=';

/**
 * The router's list of pages says the same dozen names for every page, and each file of the build again for every page that
 * needs it. Here each is said once: a page is a row of values, and a file its number.
 *
 * @param {string} script the file that the router has written
 * @returns {string} one that leaves the same list behind when it runs
 */
export function shortManifest(script) {
  if (!script.startsWith(begins)) throw new Error(`The router's list of pages begins ${script.slice(0, 40)}`);
  const { routes, ...list } = JSON.parse(script.slice(begins.length).replace(/;\s*$/, ''));
  /** @type {Record<string, unknown>[]} */
  const pages = Object.values(routes);
  const acting = pages.find((page) => page.hasAction || page.hasClientAction || page.hasClientMiddleware);
  if (acting) throw new Error(`${acting.id} has an action or middleware, which scripts/router-cuts.ts leaves out.`);
  /** @type {string[]} */
  const files = [];
  const numberOf = (/** @type {unknown} */ file) => {
    const at = files.indexOf(String(file));
    return at === -1 ? files.push(String(file)) - 1 : at;
  };
  const names = [...new Set(pages.flatMap(Object.keys))];
  const short = (/** @type {unknown} */ value, /** @type {string} */ name) => {
    if (name === 'module') return numberOf(value);
    if (Array.isArray(value)) return value.map(numberOf);
    return typeof value === 'boolean' ? Number(value) : value;
  };
  const rows = pages.map((page) => names.map((name) => short(page[name], name)));
  // A file is a number beyond the two that stand for yes and no only by its place: `module`, or a list.
  return (
    `const f=${JSON.stringify(files)},n=${JSON.stringify(names)},r={};` +
    `for(const v of ${JSON.stringify(rows)}){const p={};` +
    'n.forEach((k,i)=>{const x=v[i];if(x!==null)p[k]=k=="module"?f[x]:Array.isArray(x)?x.map(a=>f[a]):x===0?!1:x===1?!0:x});' +
    `r[p.id]=p}${begins}{...${JSON.stringify(list)},routes:r}`
  );
}
