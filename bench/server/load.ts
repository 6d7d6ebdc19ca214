import { connect } from 'node:net';

/** Makes the next request; the whole of it. */
export type NextRequest = () => string;

/** Where the answer at the beginning of some bytes ends; undefined where more has to come. */
function endOfAnswer(held: string): number | undefined {
  const head = held.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(held.slice(0, head + 2)) ?? [];
  if (length === undefined) throw new Error(`An answer has no length: ${held.slice(0, 200)}`);
  const end = head + 4 + Number(length);
  return held.length < end ? undefined : end;
}

/** The requests that are still to be made, on all connections together, and what has been refused. */
type Work = { left: number; refusal: string | undefined };

/** Asks on one connection, one after the other, until there is nothing left to ask; the last answer is waited for. */
function askOn(port: number, next: NextRequest, work: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
    let held = '';
    const ask = () => {
      if (work.left > 0) {
        work.left -= 1;
        socket.write(next());
      } else {
        socket.destroy();
        resolve();
      }
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      held += text;
      const length = endOfAnswer(held);
      if (length === undefined) return;
      if (!held.startsWith('2', 9)) work.refusal ??= held.slice(0, length);
      held = held.slice(length);
      ask();
    });
  });
}

/**
 * Asks a server of this machine so many times, on some connections side by side.
 *
 * @returns what the first answer said that was none of success
 */
export async function load(
  port: number,
  connections: number,
  amount: number,
  next: NextRequest,
): Promise<string | undefined> {
  const work: Work = { left: amount, refusal: undefined };
  await Promise.all(Array.from({ length: connections }, () => askOn(port, next, work)));
  return work.refusal;
}

/** A request as bytes in text. */
export function requestText(method: string, path: string, headers: Record<string, string> = {}, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = {
    ...(text && { 'content-type': 'application/json', 'content-length': String(text.length) }),
    ...headers,
  };
  const lines = Object.entries({ host: '127.0.0.1', ...sent }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}
