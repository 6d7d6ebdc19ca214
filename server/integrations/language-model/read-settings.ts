import type { LanguageModelSettings } from './language-model.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the environment says of a model. The settings belong together; only the key may be left out, where the server
 * asks for none.
 *
 * @param readAddress reads a web address, where it is one
 * @param mistakes gets one line for each thing that does not fit
 */
export function readModelSettings(
  { ASSISTANT_URL, ASSISTANT_MODEL: model, ASSISTANT_KEY: key }: Environment,
  readAddress: (text: string) => URL | undefined,
  mistakes: string[],
): LanguageModelSettings | undefined {
  const address = ASSISTANT_URL ? readAddress(ASSISTANT_URL) : undefined;
  if (ASSISTANT_URL && !address)
    mistakes.push('ASSISTANT_URL must be an address that begins with https://, without a query.');
  if (!ASSISTANT_URL && (model || key)) mistakes.push('ASSISTANT_MODEL and ASSISTANT_KEY need ASSISTANT_URL.');
  if (ASSISTANT_URL && !model) mistakes.push('ASSISTANT_URL needs ASSISTANT_MODEL, the name of the model.');
  if (key && !/^[\x21-\x7e]{1,500}$/.test(key)) mistakes.push('ASSISTANT_KEY must be one line without spaces.');
  return address && model ? { address, model, key: key || undefined } : undefined;
}
