import { z } from 'zod';
import { readBounded } from '../../kit/read-bounded.ts';

/** Where a model answers, by the protocol that most vendors and local servers share. */
export type LanguageModelSettings = {
  /** The address before `/chat/completions`. */
  readonly address: URL;
  readonly model: string;
  /** Sent as a bearer token; a local server may need none. */
  readonly key: string | undefined;
};

type ModelTool = { readonly name: string; readonly description: string };

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly WireToolCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** What a model answers: a text, or calls of tools, each with a sentence. */
type ModelReply = {
  readonly message: ModelMessage;
  readonly text: string | null;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly question: string }[];
};

export type LanguageModel = {
  /**
   * Sends a conversation.
   *
   * @throws Error with a short reason, when the model does not answer in time, in form or in bounds
   */
  readonly chat: (
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ) => Promise<ModelReply>;
};

const wireToolCall = z.object({
  id: z.string().max(200),
  type: z.literal('function'),
  function: z.object({ name: z.string().max(100), arguments: z.string().max(4000) }),
});
type WireToolCall = z.output<typeof wireToolCall>;

const wireReply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), tool_calls: z.array(wireToolCall).max(8).nullish() }),
      }),
    )
    .min(1),
});

const toolArguments = z.object({ question: z.string().max(1000) });

/** More than any answer here needs; a body is not read further. */
const longestBody = 200_000;
const mostTokens = 500;

/** A model behind an HTTP address. It follows no redirect, so that the key goes nowhere else. */
export function languageModel({ address, model, key }: LanguageModelSettings): LanguageModel {
  const url = new URL(`${address.href.replace(/\/+$/, '')}/chat/completions`);
  return {
    chat: async (messages, tools, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, messages, tools: tools.map(wireTool), temperature: 0, max_tokens: mostTokens }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`it answered ${response.status}`);
      }
      return readReply(await boundedText(response));
    },
  };
}

const wireTool = ({ name, description }: ModelTool) => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: {
      type: 'object',
      properties: { question: { type: 'string', description: 'What to look up, as a short sentence.' } },
      required: ['question'],
    },
  },
});

async function boundedText({ body }: Response): Promise<string> {
  if (!body) throw new Error('it answered nothing');
  const bytes = await readBounded(body, longestBody);
  if (!bytes) throw new Error('it answered too much');
  return bytes.toString('utf8');
}

function readReply(text: string): ModelReply {
  const reply = wireReply.safeParse(jsonOf(text));
  const message = reply.data?.choices[0]?.message;
  if (!message) throw new Error('it answered in another form');
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => {
    const parsed = toolArguments.safeParse(jsonOf(given));
    if (!parsed.success) throw new Error('it called a tool in another form');
    return { id, name, question: parsed.data.question };
  });
  const content = message.content ?? null;
  return {
    message: { role: 'assistant', content, ...(message.tool_calls?.length ? { tool_calls: message.tool_calls } : {}) },
    text: content,
    calls,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
