import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const compressible = /\.(js|css|svg)$/;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes a brotli twin beside each script and style of the browser's build, so that the server never compresses them
 * while somebody waits.
 *
 * @param {string} folder
 */
export function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((one) => compressible.test(one))) {
    const file = join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), best));
  }
}
