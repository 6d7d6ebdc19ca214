import { hearEarly } from '../kit/early-presses.ts';

/**
 * Names the system's colour scheme on the page before anything is painted, and each time it changes: the kit's styles
 * read it there. The product's own follow the system by themselves.
 */
const followScheme = `(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function name() {
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  }
  name();
  dark.addEventListener('change', name);
})();`;

/**
 * Makes the browser read the language's numbers and days while it waits for the styles: it takes as long as half of the
 * page's coming alive, and would hold up the first presses there. The formats themselves are made by kit/format.ts.
 */
const readFormats = `(function (language) {
  Intl.NumberFormat(language);
  Intl.DateTimeFormat(language);
})(document.documentElement.lang);`;

/** Pages that say no number and no day: they are painted without waiting for how a language writes them. */
const pagesOfWords = /^(?:accounts\/(?:sign|dealer-sign|forgot)|contact\/|shell\/)/;

/**
 * What runs before anything is painted, and hears what is pressed before the page is alive. As markup: an error of the
 * whole page draws the head anew, and the page's policy lets no text become a script. The script has run by then, and
 * stays that of the page that was opened first; the browser's own build does not hold it.
 *
 * @param page the id of the route that is opened
 */
export function BeforePainting({ page }: { page: string }) {
  const script = import.meta.env.SSR ? hearEarly + followScheme + (pagesOfWords.test(page) ? '' : readFormats) : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
