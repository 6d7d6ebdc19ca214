import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Server as SshServer } from 'ssh2';
import { stockCertificate } from './stock-certificate.ts';
import { type SftpAccess, serveFiles } from './stock-sftp.ts';

/** What a web server does with a request: sends a file, breaks off in the middle of it, or leads elsewhere. */
type WebAnswer = Buffer | { readonly brokenOff: Buffer } | { readonly to: string };

/** Servers that dealers' systems would have, on free ports of this machine. */
export type StockServers = {
  /** Of what is fetched from the web, by path. */
  readonly web: Map<string, WebAnswer>;
  readonly webPort: number;
  /** Of the folders of the SFTP server, by path. */
  readonly files: Map<string, Buffer>;
  /** When each of them was changed last; long ago where nothing is said. */
  readonly changedAt: Map<string, Date>;
  readonly sftpPort: number;
  /** Who may sign in, by password or by this key. */
  readonly password: string;
  readonly privateKey: string;
  /** Requests that came to a server of this machine which nobody may reach. */
  readonly inside: string[];
  readonly insideUrl: string;
  /** Lets the SFTP server show another key from now on, or the first one again. */
  showOtherKey(isOther: boolean): void;
  close(): Promise<void>;
};

async function listening(server: Server): Promise<{ server: Server; port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port }; // it listens on a port
}

const newKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** A web server of a dealer's system. */
function webServer(web: ReadonlyMap<string, WebAnswer>): Server {
  const { cert, key } = stockCertificate;
  return createServer({ cert, key }, (request, response) => {
    const answer = web.get(request.url ?? '');
    if (!answer) response.writeHead(404).end();
    else if (Buffer.isBuffer(answer)) response.writeHead(200, { 'content-length': answer.length }).end(answer);
    else if ('to' in answer) response.writeHead(302, { location: answer.to }).end();
    else {
      response.writeHead(200, { 'content-length': answer.brokenOff.length * 2 });
      response.write(answer.brokenOff, () => response.destroy());
    }
  });
}

/** A web server of this machine that nobody may reach. */
function hiddenServer(inside: string[]): Server {
  const { cert, key } = stockCertificate;
  return createServer({ cert, key }, (request, response) => {
    inside.push(request.url ?? '');
    response.end('Stock #,VIN\nS1,none');
  });
}

/** An SFTP server with two keys, of which it shows the first until it is told otherwise. */
async function sftpServer(access: SftpAccess) {
  const [first, second] = [newKey(), newKey()].map(
    (hostKey) => new SshServer({ hostKeys: [hostKey] }, (one) => serveFiles(one, access)),
  );
  let shown = first;
  const tcp = createTcpServer((socket) => shown?.injectSocket(socket));
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  return {
    port: (tcp.address() as AddressInfo).port, // it listens on a port
    showOtherKey: (isOther: boolean) => {
      shown = isOther ? second : first;
    },
    close: () => tcp.close(),
  };
}

/** Starts a web server with a certificate, an SFTP server, and one that nobody may reach. */
export async function startStockServers(): Promise<StockServers> {
  const [web, files] = [new Map<string, WebAnswer>(), new Map<string, Buffer>()];
  const changedAt = new Map<string, Date>();
  const inside: string[] = [];
  const [outside, hidden] = [await listening(webServer(web)), await listening(hiddenServer(inside))];
  const [password, privateKey] = ['a password of the feed', newKey()];
  const sftp = await sftpServer({ files, changedAt, password, privateKey });
  const close = async () => {
    for (const { server } of [outside, hidden]) {
      server.closeAllConnections();
      server.close();
    }
    sftp.close();
  };
  const insideUrl = `https://127.0.0.1:${hidden.port}/stock.csv`;
  const places = { web, webPort: outside.port, files, changedAt, sftpPort: sftp.port, inside, insideUrl };
  return { ...places, password, privateKey, showOtherKey: sftp.showOtherKey, close };
}
