import { parse } from 'yaml';
import { z } from 'zod';

/** What `docker compose` reads of compose.yaml and of `.env`. https://docs.docker.com/reference/compose-file/interpolation/ */

type Settings = Readonly<Record<string, string>>;

/** A file of settings, a `NAME=value` a line, as compose and systemd read one whose values are not quoted. */
export const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]));

/**
 * A text with its variables filled in: `${NAME}`, `${NAME:-instead}`, `${NAME:?why}`, and `$$` for a dollar.
 *
 * @throws Error for a variable that has to be set and is not, and for any other use of a dollar
 */
function filled(text: string, settings: Settings): string {
  return text.replaceAll(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}|\$/g,
    (found, name?: string, kind?: string, rest = '') => {
      if (found === '$$') return '$';
      if (name === undefined) throw new Error(`compose.yaml has a dollar that stands for nothing: ${text}`);
      const value = settings[name] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name} is not set: ${rest}`);
      return value === '' && kind === '-' ? rest : value;
    },
  );
}

const services = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.string()).optional(), mem_limit: z.string().optional() }),
  ),
});

/** How much memory a service may have, as it is written; undefined where nothing is said. */
export const memoryLimitOf = (composeFile: string, service: string): string | undefined =>
  services.parse(parse(composeFile)).services[service]?.mem_limit;

/**
 * The environment that compose gives a service.
 *
 * @param composeFile the text of compose.yaml
 * @param settings what `.env` says
 * @throws Error for a service that is not there, and where compose itself would refuse the file
 */
export function environmentOf(composeFile: string, service: string, settings: Settings): Record<string, string> {
  const found = services.parse(parse(composeFile)).services[service];
  if (!found) throw new Error(`compose.yaml has no service ${service}.`);
  const entries = Object.entries(found.environment ?? {});
  return Object.fromEntries(entries.map(([name, text]) => [name, filled(text, settings)]));
}

/** The settings of a copied file as its first lines want them: each that is empty is a secret, and is made. */
export const withSecrets = (settings: Settings, secret: () => string): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value || secret()]));
