import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one rendered page: its own scripts by their hashes, no other script, and markup made by nothing but
 * the named policies. Styles may stand inline: how far a bar or a slider reaches is said on it.
 *
 * @param html the page as it will be sent
 * @param pictureOrigin where pictures may come from beside the product's own address
 */
export const contentSecurityPolicy = (html: string, pictureOrigin?: string): string => {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
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

/** The same policy with the sites named that may show the page in a frame. Origins of any other shape are left out. */
export function withFrameAncestors(policy: string | undefined, origins: readonly string[]): string {
  const named = origins.filter((origin) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin));
  const ancestors = `frame-ancestors ${named.length > 0 ? named.join(' ') : "'none'"}`;
  return policy ? policy.replace(/frame-ancestors [^;]*/, ancestors) : ancestors;
}
