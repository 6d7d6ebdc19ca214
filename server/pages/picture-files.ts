import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { studioPicture } from '#content/pictures/studio.ts';
import { carPicture, paints } from '#content/pictures/vehicle-picture.ts';
import { type CompressedBody, compressBody, sendBody } from '../kit/compressed-body.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { flatDrawing } from '../kit/flat-drawing.ts';

const folder = join(import.meta.dirname, '../../content/pictures');

type PictureFilesOptions = {
  /** Where pictures are served from, when elsewhere; then every key leads there. */
  readonly cdnUrl?: URL | undefined;
};

/** A key is one name with its kind, and never a way to another folder. */
const pictureKey = /^[\w-]{1,100}\.\w{1,5}$/;

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: CompressedBody, key: string): FastifyReply {
  reply
    .type(key.endsWith('.png') ? 'image/png' : 'image/svg+xml')
    .headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' })
    // A drawing opened by itself is a document: it may run nothing.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return sendBody(request, reply, picture);
}

/**
 * Serves the product's own pictures by their key, or leads to where they are. The files are read once at the start, so
 * that no part of an address ever becomes part of a path. Cars in their colours are painted here in any case: they are no
 * files that could lie elsewhere.
 */
export const pictureFiles: FastifyPluginAsync<PictureFilesOptions> = async (app, { cdnUrl }) => {
  const drawnCar = carDrawings();
  const ownPictures = cdnUrl ? new Map<string, CompressedBody>() : await readPictures();
  const elsewhere = cdnUrl?.href.replace(/\/?$/, '/');

  app.get<{ Params: { key: string } }>('/images/:key', async (request, reply) => {
    const { key } = request.params;
    const picture = (await drawnCar(key)) ?? ownPictures.get(key);
    if (picture) return sendPicture(request, reply, picture, key);
    if (elsewhere === undefined || !pictureKey.test(key)) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').redirect(elsewhere + key);
  });
};

async function readPictures(): Promise<Map<string, CompressedBody>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const pictures = new Map<string, CompressedBody>();
  for (const name of names) pictures.set(name, await compressBody(await readFile(join(folder, name))));
  return pictures;
}

const drawingsFolder = join(folder, 'drawings');

/**
 * `car-{body}-{colour}.svg`, the colour being the last word; `studio-{body}-{colour}--{make}.svg` for the studio, the make as
 * cars have it, and the same as `.png` for mails, whose readers show no SVG.
 */
const carKey = /^(car|studio)-([a-z]+(?:-[a-z]+)*)-([a-z]+)(?:--(.{1,60}))?\.(svg|png)$/;

/** What a car is drawn in whose colour nobody has told: the page's own. */
const unpainted = 'plain';

/** So many painted drawings are kept, of 5 to 20 kB each. */
const mostKept = 1000;

const textsOf = (names: readonly string[], within: string): Map<string, string> =>
  new Map(names.map((name) => [name.slice(0, -'.svg'.length), readFileSync(join(within, name), 'utf8')]));

/**
 * The drawings of cars in their colours, alone and in the studio. Each is painted when it is first asked for, and those asked
 * for last are kept: there are as many as bodies times paints times makes, and hardly ever all of them in use. A make
 * without a mark has the studio of none, so that no address makes another picture.
 */
function carDrawings(): (key: string) => Promise<CompressedBody> | undefined {
  const drawings = textsOf(
    readdirSync(drawingsFolder).filter((name) => name.endsWith('.svg')),
    drawingsFolder,
  );
  const marks = textsOf(
    readdirSync(folder).filter((name) => name.startsWith('brand-')),
    folder,
  );
  const made = new LRUCache<string, Promise<CompressedBody>>({ max: mostKept });

  return (key) => {
    const [, kind = '', body = '', colour = '', named = '', format = ''] = carKey.exec(key) ?? [];
    const make = named.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const drawing = drawings.get(body);
    if (drawing === undefined || (colour !== unpainted && !Object.hasOwn(paints, colour))) return undefined;
    if (kind === 'car' && (make !== '' || format === 'png')) return undefined;
    const mark = marks.get(`brand-${make}`);
    const kept = [kind, body, colour, mark && make, format].join(' ');
    const known = made.get(kept);
    if (known) return known;
    const paint = colour === unpainted ? undefined : colour;
    const text = kind === 'car' ? carPicture(drawing, paint) : studioPicture(drawing, paint, mark);
    const picture = format === 'png' ? pngOf(text) : compressBody(Buffer.from(text));
    made.set(kept, picture);
    picture.catch(() => made.delete(kept));
    return picture;
  };
}

/** One picture is drawn at a time; of more than so many that wait, the newest are refused. */
const queue = new FairQueue(100);
const inTheDark = /@media \(prefers-color-scheme:dark\)\{[^{}]*\{[^{}]*\}\}/g;

/** A studio in its light colours as PNG. What draws it is brought in with the first one. */
async function pngOf(studio: string): Promise<CompressedBody> {
  const { default: sharp } = await import('sharp');
  const light = Buffer.from(flatDrawing(studio.replace(inTheDark, ''), {}));
  const png = await queue.run('pictures', () => sharp(light).png({ palette: true, colours: 128 }).toBuffer());
  return { ...(await compressBody(png)), brotli: undefined };
}
