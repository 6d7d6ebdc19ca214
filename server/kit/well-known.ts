import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages.ts';
import { after, type Clock, day } from './clock.ts';

/** What is said there is looked at again within a year (RFC 9116, section 2.5.5). */
const securityHolds = 180 * day;

type Said = { readonly clock: Clock; readonly publicUrl: URL; readonly contactAddress: string };

/** Says where a weakness is reported (RFC 9116), and leads password managers to where a password is changed. */
export function serveWellKnown(app: FastifyInstance, { clock, publicUrl, contactAddress }: Said): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const expires = after(clock.now(), securityHolds).toISOString().replace(/T.*/, 'T00:00:00Z');
    const lines = [
      `Contact: mailto:${contactAddress}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, fr',
      `Canonical: ${new URL(path, publicUrl).href}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(pages.changePassword.path));
}
