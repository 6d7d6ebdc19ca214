import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';

type Asked = { readonly token?: string; readonly mode?: VersionNegotiationMode; readonly language?: string };

/** An assistant that is connected with a server, until the test is over. */
export async function connected(
  origin: string,
  { token, mode = 'auto', language = 'en' }: Asked = {},
): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers = { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } });
  onTestFinished(() => client.close());
  // Its session id may be undefined, which the interface that it fits leaves out.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

/** What a tool answers: its facts, or what it was refused. */
export async function used(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [text] = content;
  if (text?.type !== 'text') throw new Error('A tool has answered no text.');
  return { answer: JSON.parse(text.text), structuredContent, isError: isError === true };
}
