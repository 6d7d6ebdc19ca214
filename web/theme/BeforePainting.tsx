import { hearEarly } from '../kit/early-presses.ts';

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
  const script = import.meta.env.SSR ? hearEarly + (pagesOfWords.test(page) ? '' : readFormats) : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
