import type { Implement, Services } from '../kit/handler.ts';
import { addPhoto, describePhoto, orderPhotos, removePhoto, restorePhoto } from './change-photos.ts';
import { fetchPhotosAgain } from './fetching/fetch-calls.ts';
import { listCarPhotos, listPhotos } from './read-photos.ts';

/**
 * Puts the photos of cars on the server.
 *
 * @param stockChanged is told when what the public sees of a dealer has changed
 */
export function implementPhotos(
  implement: Implement,
  services: Services,
  stockChanged: (dealerId: string) => Promise<void>,
): void {
  implement('listPhotos', listPhotos(services.db));
  implement('addPhoto', addPhoto(services, stockChanged));
  implement('fetchPhotosAgain', fetchPhotosAgain(services));
  implement('orderPhotos', orderPhotos(services, stockChanged));
  implement('describePhoto', describePhoto(services, stockChanged));
  implement('removePhoto', removePhoto(services, stockChanged));
  implement('restorePhoto', restorePhoto(services, stockChanged));
  implement('listCarPhotos', listCarPhotos(services.db));
}
