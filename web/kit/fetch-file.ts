import type { CallRequest, Contract } from '#contract/contract.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { CallName } from '#contract/paths.ts';
import { type AnyRequest, addressOf, callAddress, headersOf, Refused } from './api.ts';

/** The calls that answer with a file. */
type FileCall = { [Name in CallName]: Contract[Name] extends { gives: string } ? Name : never }[CallName];

export type FetchedFile = { readonly name: string; readonly content: Blob };

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'document.pdf';

/**
 * Fetches a file that a call makes, by the name that the server gives it.
 *
 * @throws Refused, as the client of the other calls does; its status is 0 where nothing was answered
 */
export async function fetchFile<Name extends FileCall>(
  name: Name,
  request: CallRequest<Name>,
  token?: string,
): Promise<FetchedFile> {
  const { method, path } = await callAddress(name);
  const given: AnyRequest = request as AnyRequest; // the call's own type is narrower than what every call may hold
  const body = given.body === undefined ? {} : { body: JSON.stringify(given.body) };
  const response = await fetch(addressOf(path, given), { method, headers: headersOf(given, token), ...body }).catch(
    () => null,
  );
  if (response === null) throw new Refused(0);
  if (!response.ok) {
    const refusal: RefusalBody | undefined = await response.json().catch(() => undefined);
    throw new Refused(response.status, refusal);
  }
  return { name: nameIn(response.headers.get('content-disposition')), content: await response.blob() };
}
