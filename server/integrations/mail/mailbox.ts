import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { notFound } from '../../kit/handler.ts';
import { escapeHtml } from './mail-layout.ts';

const isMail = (name: string) => /^[\w.-]+\.eml$/.test(name);

/** Mails of the outbox on a page, for whoever works on the product. It is put on the server in development only. */
export const mailbox: FastifyPluginAsync<{ directory: string }> = async (app, { directory }) => {
  const { default: PostalMime } = await import('postal-mime');
  const names = async () => (await readdir(directory).catch(() => [])).filter(isMail).toSorted().reverse();
  const read = async (name: string) => PostalMime.parse(await readFile(join(directory, name)));

  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = (await names()).slice(0, 100).map(async (name) => ({ name, mail: await read(name) }));
    const rows = (await Promise.all(mails)).map(
      ({ name, mail }) =>
        `<li><a href="/dev/mailbox/${name}">${escapeHtml(mail.subject ?? '')}</a>
        to ${escapeHtml(mail.to?.[0]?.address ?? '')}, ${escapeHtml(mail.date ?? '')}</li>`,
    );
    return page(reply, 'Mailbox', rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>');
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', async (request, reply) => {
    const { name } = request.params;
    if (!(await names()).includes(name)) throw notFound();
    const { subject = '', from, to, html = '', text = '', attachments } = await read(name);
    const files = attachments.map(({ filename, mimeType, content }) => {
      const words = typeof content === 'string' ? content : new TextDecoder().decode(content);
      return `<h2>${escapeHtml(`${filename ?? 'attached'}, ${mimeType}`)}</h2><pre>${escapeText(words)}</pre>`;
    });
    return page(
      reply,
      subject,
      `<p>From ${escapeHtml(`${from?.name} <${from?.address}>`)} to ${escapeHtml(to?.[0]?.address ?? '')}.
      <a href="/dev/mailbox">All mails</a></p>
      <iframe sandbox="allow-popups" title="The mail" srcdoc="${escapeText(`<base target="_blank">${html}`)}"></iframe>
      <h2>As text</h2><pre>${escapeText(text)}</pre>${files.join('')}`,
    );
  });
};

/** In a `pre` and in `srcdoc` line breaks stay what they are. */
const escapeText = (text: string) => escapeHtml(text).replaceAll('<br>', '\n');

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'";

const styles = `body { font: 16px/1.5 system-ui; margin: 2rem; color-scheme: light dark }
iframe { width: 100%; height: 36rem; border: 1px solid } pre { white-space: pre-wrap }`;

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${styles}</style>
<h1>${escapeHtml(title)}</h1>${body}</html>`,
    );
