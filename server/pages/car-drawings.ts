import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carPicture, paints } from '#content/pictures/vehicle-picture.ts';
import { type CompressedBody, compressBody } from '../kit/compressed-body.ts';

const folder = join(import.meta.dirname, '../../content/pictures/drawings');

/** `car-{body}-{colour}.svg`, the colour being the last word. */
const carKey = /^car-([a-z]+(?:-[a-z]+)*)-([a-z]+)\.svg$/;

/** What a car is drawn in whose colour nobody has told: the page's own. */
const unpainted = 'plain';

/**
 * The drawings of cars in their colours. Each is painted when it is first asked for and kept from then on: there are as
 * many as bodies times paints, and hardly ever all of them in use.
 */
export function carDrawings(): (key: string) => Promise<CompressedBody> | undefined {
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const drawings = new Map(names.map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]));
  const painted = new Map<string, Promise<CompressedBody>>();

  return (key) => {
    const [, body = '', colour = ''] = carKey.exec(key) ?? [];
    const drawing = drawings.get(body);
    if (drawing === undefined || (colour !== unpainted && !Object.hasOwn(paints, colour))) return undefined;
    const known = painted.get(key);
    if (known) return known;
    const picture = compressBody(Buffer.from(carPicture(drawing, colour === unpainted ? undefined : colour)));
    painted.set(key, picture);
    return picture;
  };
}
