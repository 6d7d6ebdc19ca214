import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { type S3Settings, s3Storage } from './s3-storage.ts';

/** Where the product keeps its files: in a bucket where one is set, else in the data directory. */
export const chosenStorage = (s3: S3Settings | undefined, dataDirectory: string): ObjectStorage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataDirectory, 'files'));
