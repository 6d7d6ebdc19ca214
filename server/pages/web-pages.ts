import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type Language, languages } from '#contract/languages.ts';
import type { Clock } from '../kit/clock.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { pageRenderer, type RenderPage } from './built-pages.ts';
import { offlineApp } from './offline-app.ts';
import { pages } from './pages.ts';
import { pictureFiles } from './picture-files.ts';
import type { WordScripts } from './render-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type WebPagesOptions = {
  readonly production: boolean;
  /** Whether devices may keep the calculator for when there is no network. */
  readonly keepsOffline: boolean;
  readonly clock: Clock;
  readonly limits: RateLimiter;
  /** Where pictures are served from, when elsewhere. */
  readonly cdnUrl?: URL | undefined;
  /** What programs are told of a page beside its words. */
  readonly structuredData?: (path: string, language: Language) => Promise<string | undefined>;
  /** Where the product is on the web. */
  readonly publicUrl: URL;
  readonly cache: PublicCache;
  /** The sites that may show a dealer's calculator in a frame. */
  readonly frameOrigins: (businessName: string) => Promise<readonly string[]>;
};

/** Of the pictures' host the pages know the origin, which their policy names. */
const pagesOptions = ({ cdnUrl, structuredData, ...options }: WebPagesOptions) => ({
  production: options.production,
  clock: options.clock,
  limits: options.limits,
  publicUrl: options.publicUrl,
  cache: options.cache,
  frameOrigins: options.frameOrigins,
  ...(structuredData && { structuredData }),
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
