import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Language, languages } from '#contract/languages.ts';
import { offlineApp } from './offline-app.ts';
import { type PagesOptions, pages } from './pages.ts';
import { pictureFiles } from './picture-files.ts';
import type { WordScripts } from './render-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type WebPagesOptions = Omit<PagesOptions, 'renderer' | 'wordScripts' | 'pictureOrigin'> & {
  /** Whether devices may keep the calculator for when there is no network. */
  readonly keepsOffline: boolean;
  /** Where pictures are served from, when elsewhere. */
  readonly cdnUrl?: URL | undefined;
};

/** Of the pictures' host the pages know the origin, which their policy names. */
const pagesOptions = ({ cdnUrl, keepsOffline: _, ...options }: WebPagesOptions) => ({
  ...options,
  ...(cdnUrl && { pictureOrigin: cdnUrl.origin }),
});

/** The build names the scripts of a language’s words after it and after their parts (scripts/page-groups.ts). */
async function findWordScripts(folder: string): Promise<WordScripts> {
  const names = await readdir(folder);
  const parts = (language: Language) =>
    names.flatMap((name) => {
      const part = new RegExp(`^words-${language}-(\\w+)-.*\\.js$`).exec(name)?.[1];
      return part ? [[part, `/assets/${name}`]] : [];
    });
  return Object.fromEntries(languages.map((language) => [language, Object.fromEntries(parts(language))]));
}

/**
 * Scripts and styles, compressed beforehand and kept for ever. The plugin's own routes read the whole folder, hundreds of
 * names, at each request; a name stands for one file here.
 */
const assetFiles: FastifyPluginAsync<{ readonly folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  });
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => reply.sendFile(name));
};

/** The pages as `npm run build` left them on disk: read once. */
const builtPages: FastifyPluginAsync<WebPagesOptions> = async (app, options) => {
  await app.register(assetFiles, { folder: join(root, 'build/client/assets') });
  await app.register(offlineApp, { assets: join(root, 'build/client/assets'), isOn: options.keepsOffline });
  const wordScripts = await findWordScripts(join(root, 'build/client/assets'));
  // A path that only exists after the build; the build itself types it.
  const build: ServerBuild = await import(join(root, 'build/server/index.js'));
  const renderer = pageRenderer(build, 'production');
  await app.register(pages, { ...pagesOptions(options), wordScripts, renderer: async () => renderer });
};

/** The pages from their sources: each change is seen at once. */
const pagesInDevelopment: FastifyPluginAsync<WebPagesOptions> = async (app, options) => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/images/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  const renderer = async (): Promise<RenderPage> => {
    // The router's own module, which the development server makes; its shape is that of a build.
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    return pageRenderer(build, 'development');
  };
  await app.register(pages, { ...pagesOptions(options), renderer });
};

/** Everything that is no call: pictures, assets, and a page for every other address. */
export const webPages: FastifyPluginAsync<WebPagesOptions> = async (app, options) => {
  await app.register(pictureFiles, { cdnUrl: options.cdnUrl });
  await app.register(options.production ? builtPages : pagesInDevelopment, options);
};

/** How a page's loaders reach the API while the server renders: the same shape as the browser's client expects. */
export type Transport = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{ status: number; text: string }>;

/** What the built pages export beside React Router's own entry. */
type PagesEntry = {
  readonly apiContext: RouterContext<unknown>;
  readonly todayContext: RouterContext<string>;
  readonly drawnContext: RouterContext<{ html?: string }>;
  readonly reportContext: RouterContext<(error: unknown) => void>;
  readonly createApi: (transport: Transport) => unknown;
};

/** What making a page needs beside its address. */
type PageNeeds = {
  readonly transport: Transport;
  /** The day on the server's clock. */
  readonly today: string;
  /** Told of what fails; the page is made all the same, with less on it or with an apology. */
  readonly report: (error: unknown) => void;
  /** Where the page is put as text; the response has none then. */
  readonly drawn: { html?: string };
};

export type RenderPage = (request: Request, needs: PageNeeds) => Promise<Response>;

/**
 * The one place where the server meets the built pages.
 *
 * @param build the pages as React Router built them
 * @returns a function that renders one address
 */
const pageRenderer = (build: ServerBuild, mode: 'production' | 'development'): RenderPage => {
  const handle = createRequestHandler(build, mode);
  // The contexts must be the build's own: a context of another copy of the module would be another key.
  // The router's types know of an entry only what is its own; the rest is web/entry.server.tsx.
  const entry = build.entry.module as unknown as PagesEntry;
  return (request, { transport, today, report, drawn }) => {
    const context = new RouterContextProvider();
    context.set(entry.apiContext, entry.createApi(transport));
    context.set(entry.todayContext, today);
    context.set(entry.reportContext, report);
    context.set(entry.drawnContext, drawn);
    return handle(request, context);
  };
};
