import { useScriptMark } from '../kit/script-mark.ts';

/**
 * Makes the browser read the language's numbers and days while it waits for the styles: it takes as long as half of the
 * page's coming alive, and would hold up the first presses there. The formats themselves are made by kit/format.ts.
 */
const readFormats = `(function (language) {
  Intl.NumberFormat(language);
  Intl.DateTimeFormat(language);
})(document.documentElement.lang);`;

/**
 * In a frame on a dealer's site: says at once that the page may stand there, before the calculator is alive. A site that
 * the dealer has not named never hears it, for there the browser shows nothing of the page.
 */
const tellOfBeingHere = `if (parent !== window) parent.postMessage('icardeals:here', '*');`;

const pageInFrame = /^embed\/embed\./;

/** Pages that say no number and no day: they are painted without waiting for how a language writes them. */
const pagesOfWords = /^(?:accounts\/(?:sign|SignIn|DealerSign|Forgot)|contact\/|shell\/)/;

const scriptOf = (page: string): string =>
  (pageInFrame.test(page) ? tellOfBeingHere : '') + (pagesOfWords.test(page) ? '' : readFormats);

/**
 * What runs before anything is painted. As markup: an error of the
 * whole page draws the head anew, and the page's policy lets no text become a script. The script has run by then, and
 * stays that of the page that was opened first; the browser's own build does not hold it.
 *
 * @param page the id of the route that is opened
 */
export function BeforePainting({ page }: { page: string }) {
  const mark = useScriptMark();
  const script = import.meta.env.SSR ? scriptOf(page) : '';
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
