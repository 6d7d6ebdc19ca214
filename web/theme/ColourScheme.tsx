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

export const ColourScheme = () => <script>{follow}</script>;
