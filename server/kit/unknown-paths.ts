import type { FastifyInstance } from 'fastify';
import { plainPaths } from '#contract/api/plain-paths.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { msg } from '#contract/words.ts';
import { notFound, Refusal } from './handler.ts';

/** Each path of the contract once, with the methods that it has. */
function knownPaths(): { readonly pattern: RegExp; readonly methods: readonly string[] }[] {
  const methods = new Map<string, string[]>();
  const all = Object.entries(paths).flatMap(([name, { method, path }]) =>
    [path, plainPaths[name as CallName] ?? [] /* the names of the table are its keys */]
      .flat()
      .map((each) => ({ method, path: each })),
  );
  for (const { method, path } of all) {
    const pattern = path.replace(/:\w+/g, '[^/]+');
    methods.set(pattern, [...(methods.get(pattern) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  return [...methods].map(([pattern, list]) => ({ pattern: new RegExp(`^${pattern}$`), methods: list }));
}

/** Answers what under /api is no call: a known path with another method or with a part beyond measure, or nothing. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known = knownPaths();
  app.all('/api/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((entry) => entry.methods);
    if (methods.length === 0) throw notFound();
    // The router passes over a part that is longer than it takes.
    if (methods.includes(request.method)) throw new Refusal('addressTooLong', msg`This address is too long.`);
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refusal('methodNotAllowed', msg`Use ${{ value: methods.join(' or ') }} here.`);
  });
}
