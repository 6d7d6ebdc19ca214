/**
 * Lets the scripts of a page come after what is seen of it. A browser fetches the modules that a page names as eagerly as
 * its styles, and on a slow line they take the room of the font and the pictures; a page can be read without its scripts.
 */
export const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

/** The same for a script that the headers name. */
export const linkLast = (address: string): string => `<${address}>; rel=modulepreload; fetchpriority=low`;
