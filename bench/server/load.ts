import { connect } from 'node:net';

/** Makes the next request; the whole of it. */
export type NextRequest = () => string;

export type Measured = {
  readonly answers: number;
  /** What the first answer said that was none of success. */
  readonly refusal: string | undefined;
};

/** Where the answer at the beginning of some bytes ends; undefined where more has to come. */
function endOfAnswer(held: string): number | undefined {
  const head = held.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(held.slice(0, head + 2)) ?? [];
  if (length === undefined) throw new Error(`An answer has no length: ${held.slice(0, 200)}`);
  const end = head + 4 + Number(length);
  return held.length < end ? undefined : end;
}

/** Asks on one connection, one after the other, until the time is over; the last answer is waited for. */
function askOn(port: number, next: NextRequest, end: number, tell: (answer: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
    let held = '';
    socket.on('connect', () => socket.write(next()));
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      held += text;
      const length = endOfAnswer(held);
      if (length === undefined) return;
      tell(held.slice(0, length));
      held = held.slice(length);
      if (performance.now() < end) socket.write(next());
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

/** Asks a server of this machine for so many milliseconds on some connections side by side. */
export async function load(
  port: number,
  connections: number,
  milliseconds: number,
  next: NextRequest,
): Promise<Measured> {
  let answers = 0;
  let refusal: string | undefined;
  const end = performance.now() + milliseconds;
  const tell = (answer: string) => {
    answers += 1;
    if (!answer.startsWith('2', 9)) refusal ??= answer;
  };
  await Promise.all(Array.from({ length: connections }, () => askOn(port, next, end, tell)));
  return { answers, refusal };
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
