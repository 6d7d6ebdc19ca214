import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';

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
export const pageRenderer = (build: ServerBuild, mode: 'production' | 'development'): RenderPage => {
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
