import { msg } from '#contract/words.ts';
import type { ImportedCar } from './imported-car.ts';
import { addressesIn, isPhotoAddress, saysNothing } from './read-cells.ts';
import type { RowCells } from './row-cells.ts';

const mostPhotos = 30;

/** Addresses of photos; nothing where none of those that are given can be read, so that a known car keeps its own. */
export function photosOf(row: RowCells): Pick<ImportedCar, 'photos'> {
  if (!row.has('photos') && !row.has('mainPhoto')) return {};
  const photos = [...new Set([...addressesOf(row, 'mainPhoto'), ...addressesOf(row, 'photos')])].slice(0, mostPhotos);
  const isUnreadable = row.remarks.some(({ field }) => field === 'photos' || field === 'mainPhoto');
  return photos.length === 0 && isUnreadable ? {} : { photos };
}

function addressesOf(row: RowCells, field: 'photos' | 'mainPhoto'): string[] {
  const addresses = row
    .cells(field)
    .filter((cell) => !saysNothing(cell))
    .flatMap(addressesIn);
  const right = addresses.filter((address) => isPhotoAddress(address) && address.length <= 1000);
  if (right.length < addresses.length)
    row.remark(field, msg`Photo addresses must begin with https://. We left out any that don’t.`);
  return right;
}
