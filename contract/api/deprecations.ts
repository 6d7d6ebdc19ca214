import { dealFields } from '#engine/form/deal-fields.ts';
import { outputNames } from '#engine/outputs.ts';

/** Since when the fields below are deprecated: a day, as the header of RFC 9745 says it. */
export const deprecatedSince = '2026-11-26';

/**
 * Figures that a client worked out itself and sends with a deal that it saves. They are taken and left unread, for the
 * server works out its own; whoever writes a client anew leaves them out.
 */
const ignoredNames: ReadonlySet<string> = new Set(outputNames.filter((name) => !(name in dealFields)));

/** Whether a body holds a field that is deprecated. */
export const holdsDeprecated = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).some((name) => ignoredNames.has(name));
