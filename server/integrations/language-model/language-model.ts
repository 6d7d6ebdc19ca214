import { z } from 'zod';

/** Where a model answers, by the protocol that most vendors and local servers share. */
export type LanguageModelSettings = {
  /** The address before `/chat/completions`. */
  readonly address: URL;
  readonly model: string;
  /** Sent as a bearer token; a local server may need none. */
  readonly key: string | undefined;
};

/** A tool as it is told to a model; what it takes is a JSON Schema. */
export type ModelTool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
};

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly WireCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

type WireCall = {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
};

/** What a model answers: a text, or calls of tools, each with what it gives them. */
export type ModelReply = {
  readonly message: ModelMessage;
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[];
};

export type LanguageModel = {
  /**
   * Sends a conversation, and reads the answer as it is written.
   *
   * @param watch sees the text so far, and throws to break it off
   * @throws Error with a short reason, when the model does not answer in time, in form or in bounds
   */
  readonly chat: (
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
    watch: (text: string) => void,
  ) => Promise<ModelReply>;
};

const piece = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z.int().min(0).max(7),
                id: z.string().max(200).nullish(),
                function: z.object({ name: z.string().max(100).nullish(), arguments: z.string().nullish() }).nullish(),
              }),
            )
            .nullish(),
        })
        .nullish(),
    }),
  ),
});

/** More than any answer here needs; a body is not read further. */
const longestBody = 400_000;
const longestArguments = 4000;
const mostTokens = 600;

/** A model behind an HTTP address. It follows no redirect, so that the key goes nowhere else. */
export function languageModel({ address, model, key }: LanguageModelSettings): LanguageModel {
  const url = new URL(`${address.href.replace(/\/+$/, '')}/chat/completions`);
  return {
    chat: async (messages, tools, signal, watch) => {
      const told = tools.length > 0 ? { tools: tools.map(wireTool) } : {};
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, messages, ...told, stream: true, temperature: 0, max_tokens: mostTokens }),
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new Error(`it answered ${response.status}`);
      }
      return readReply(response.body, watch);
    },
  };
}

const wireTool = ({ name, description, inputSchema }: ModelTool) => ({
  type: 'function',
  function: { name, description, parameters: inputSchema },
});

/** Puts the pieces together that a model sends as server-sent events, up to the last. */
async function readReply(body: ReadableStream<Uint8Array>, watch: (text: string) => void): Promise<ModelReply> {
  const calls: { id: string; name: string; given: string }[] = [];
  let text = '';
  for await (const data of eventsOf(body)) {
    if (data === '[DONE]') return replyOf(text, calls);
    const delta = piece.parse(JSON.parse(data)).choices[0]?.delta;
    for (const { index, id, function: called } of delta?.tool_calls ?? []) {
      calls[index] ??= { id: '', name: '', given: '' };
      const call = calls[index];
      call.id += id ?? '';
      call.name += called?.name ?? '';
      call.given += called?.arguments ?? '';
      if (call.given.length > longestArguments) throw new Error('it called a tool with too much');
    }
    if (!delta?.content) continue;
    text += delta.content;
    watch(text);
  }
  throw new Error('it broke off');
}

/** The data of each event. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [length, waiting] = [0, ''];
  for await (const bytes of body) {
    length += bytes.length;
    if (length > longestBody) throw new Error('it answered too much');
    const lines = (waiting + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    waiting = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
}

function replyOf(text: string, calls: readonly { id: string; name: string; given: string }[]): ModelReply {
  const made = calls.filter(Boolean);
  const wire = made.map(
    ({ id, name, given }): WireCall => ({ id, type: 'function', function: { name, arguments: given } }),
  );
  return {
    message: { role: 'assistant', content: text || null, ...(wire.length > 0 ? { tool_calls: wire } : {}) },
    text,
    calls: made.map(({ id, name, given }) => ({ id, name, input: given === '' ? {} : JSON.parse(given) })),
  };
}
