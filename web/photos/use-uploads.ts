import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { longestPhoto } from '#contract/longest-photo.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { sendFile } from '../kit/send-file.ts';
import type { Photo } from './use-photos.ts';

/** A file on its way, with its Idempotency-Key: `sent` is the part that has left, null while it is made smaller; `problem` why it did not arrive. */
export type Upload = { id: number; key: string; file: File; sent: number | null; problem: string | null };

/** Sends one photo, and tells how much of it has left; rejects with why it was refused. */
type SendPhoto = (photo: Blob, idempotencyKey: string, onProgress: (part: number) => void) => Promise<void>;

/** Sends photos of one of the dealer's cars. */
export const useUploads = (listingId: string, token: string, onAdded: (photo: Photo) => void) =>
  usePhotoUploads(async (file, idempotencyKey, onProgress) => {
    const request = { params: { id: listingId }, file, token, idempotencyKey, onProgress };
    const { data } = await sendFile('addPhoto', request);
    onAdded(data);
  });

/** Sends photos one after the other, each with its progress; what one is refused for stops no other. */
export const usePhotoUploads = (sendPhoto: SendPhoto) => {
  const { t } = useLingui();
  const words = useFailureWords();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const set = (id: number, change: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: number) => setUploads((known) => known.filter((upload) => upload.id !== id));

  const smaller = async (id: number, file: File): Promise<Blob | null> => {
    set(id, { sent: null });
    const { shrunk } = await import('./shrink.ts');
    return shrunk(file);
  };

  const send = async ({ id, key, file }: Pick<Upload, 'id' | 'key' | 'file'>): Promise<void> => {
    try {
      const photo = file.size > longestPhoto ? await smaller(id, file) : file;
      if (!photo || photo.size > longestPhoto) return set(id, { problem: t`The file is larger than 25 MB.` });
      await sendPhoto(photo, key, (sent) => set(id, { sent }));
      drop(id);
    } catch (error) {
      set(id, { problem: words(error) });
    }
  };

  const queue = (upload: Pick<Upload, 'id' | 'key' | 'file'>) => {
    turn.current = turn.current.then(() => send(upload));
  };

  const add = (files: readonly File[]) => {
    const begun = files.map((file) => {
      last.current += 1;
      return { id: last.current, key: crypto.randomUUID(), file, sent: 0, problem: null };
    });
    setUploads((known) => [...known, ...begun]);
    for (const upload of begun) queue(upload);
  };

  const retry = (upload: Upload) => {
    set(upload.id, { sent: 0, problem: null });
    queue(upload);
  };

  return { uploads, add, retry, drop };
};
