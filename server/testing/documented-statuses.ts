import type { TestApp } from './app.ts';

type Operation = { readonly operationId: string; readonly responses: object };

/** The statuses that the API's document names, call by call. */
export async function documentedStatuses(app: TestApp): Promise<ReadonlyMap<string, readonly number[]>> {
  const document: { paths: Record<string, Record<string, Operation>> } = (
    await app.inject({ url: '/api/openapi.json' })
  ).json();
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)] as const),
  );
}
