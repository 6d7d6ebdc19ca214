/**
 * Names the system's colour scheme on the page before anything is painted, and each time it changes: the kit's styles
 * read it there. The product's own follow the system by themselves.
 */
const follow = `(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function name() {
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  }
  name();
  dark.addEventListener('change', name);
})();`;

/**
 * As markup: an error of the whole page draws the head anew, and the page's policy lets no text become a script. The
 * script has run by then.
 */
export const ColourScheme = () => <script dangerouslySetInnerHTML={{ __html: follow }} />;
