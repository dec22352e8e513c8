import type { ModelFault } from '@vereda/contract/ai/other-model';
import { z } from 'zod';
import { ModelFailure, type LanguageModel, type ModelQuestion } from './port.ts';

const ANSWER_MAX_BYTES = 256_000;
const TOKENS_MAX = 600;
// More at a time would only wait for each other; the included model answers them.
const AT_ONCE_MAX = 4;

type ModelOptions = {
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
  readonly isInCity: boolean;
  readonly timeoutMs: number;
};

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** A model behind `chat/completions` with structured output: OpenAI's, or one of vLLM, Ollama, llama.cpp and others. */
export function openAiCompatible({ url, name, key, isInCity, timeoutMs }: ModelOptions): LanguageModel {
  const address = new URL('chat/completions', url.endsWith('/') ? url : `${url}/`);
  let asking = 0;
  return {
    name,
    host: address.host,
    isInCity,
    async ask(question) {
      if (asking >= AT_ONCE_MAX) throw new ModelFailure('busy');
      asking += 1;
      try {
        const reply = await send(address, { key, body: bodyOf(name, question), timeoutMs });
        return JSON.parse(completion.parse(JSON.parse(reply)).choices[0]?.message.content ?? '');
      } catch (error) {
        throw error instanceof ModelFailure ? error : new ModelFailure(faultOf(error));
      } finally {
        asking -= 1;
      }
    },
  };
}

function bodyOf(model: string, { instructions, text, schema }: ModelQuestion): string {
  return JSON.stringify({
    model,
    temperature: 0,
    max_tokens: TOKENS_MAX,
    messages: [
      { role: 'system', content: instructions },
      // As JSON, so that no quotation mark of a text ends it.
      { role: 'user', content: JSON.stringify({ text }) },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
  });
}

type Sent = { readonly key: string | null; readonly body: string; readonly timeoutMs: number };

async function send(address: URL, { key, body, timeoutMs }: Sent): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body,
    // Neither the key nor a text may follow to wherever it points.
    redirect: 'error',
    // Over the whole answer: one that comes in drops ends here too.
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new ModelFailure(refusalOf(reply.status));
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new ModelFailure('nonsense');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function refusalOf(status: number): ModelFault {
  if (status === 429 || status === 503) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'nonsense';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
