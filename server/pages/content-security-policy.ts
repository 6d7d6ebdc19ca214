import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** How an element carries the mark of the renderer's own. */
const attributeOf = (mark: string): string => ` nonce="${mark}"`;

/**
 * The policy of one rendered page: the renderer's own scripts by their hashes, no other script, and markup made by nothing
 * but the named policies. Styles may stand inline: how far a bar or a slider reaches is said on it.
 *
 * @param html the page as it will be sent, with the marks still on it
 * @param mark what the renderer's own scripts carry, made anew for each page; without one no script has a hash
 * @param pictureOrigin where pictures may come from beside the product's own address
 */
export const contentSecurityPolicy = (html: string, mark: string, pictureOrigin?: string): string => {
  const own = [...html.matchAll(inlineScript)].filter(
    ([, attributes = '']) => mark !== '' && attributes.includes(attributeOf(mark)),
  );
  const hashes = own.map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${pictureOrigin ? ` ${pictureOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default react-router sanitised-html',
  ].join('; ');
};

/** The page as it is sent: nobody learns how its scripts were known. */
export const withoutMarks = (html: string, mark: string): string =>
  mark === '' ? html : html.replaceAll(attributeOf(mark), '');

/** The same policy with the sites named that may show the page in a frame. Origins of any other shape are left out. */
export function withFrameAncestors(policy: string | undefined, origins: readonly string[]): string {
  const named = origins.filter((origin) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin));
  const ancestors = `frame-ancestors ${named.length > 0 ? named.join(' ') : "'none'"}`;
  return policy ? policy.replace(/frame-ancestors [^;]*/, ancestors) : ancestors;
}
