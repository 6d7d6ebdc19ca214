import type { CallReply, Contract } from '#contract/contract.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { CallName } from '#contract/paths.ts';
import { addressOf, callAddress, Refused, readJson } from './api.ts';
import { endSession } from './ended-sessions.ts';

/** The calls that take a file. */
type FileCallName = { [Name in CallName]: Contract[Name] extends { file: object } ? Name : never }[CallName];

type FileRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly token: string;
  readonly idempotencyKey?: string;
  /** Told how much of the file has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
};

/**
 * Sends a file with its progress, which `fetch` does not tell.
 *
 * @throws Refused, with the server's own code and sentence, for every answer that is not a success
 */
export async function sendFile<Name extends FileCallName>(name: Name, asked: FileRequest): Promise<CallReply<Name>> {
  const { file, token, idempotencyKey, onProgress, ...parts } = asked;
  const { method, path } = await callAddress(name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, parts));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = readJson(request.responseText);
      // The server answers by the contract: with the call's own reply, or with the one body of every refusal.
      if (request.status >= 200 && request.status < 300) return resolve(body as CallReply<Name>);
      if (request.status === 401) endSession(token);
      reject(new Refused(request.status, body as RefusalBody | undefined)); // by the same contract
    };
    request.onerror = () => reject(new Refused(0));
    request.send(file);
  });
}
