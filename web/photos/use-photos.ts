import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { showToast, toastTimes } from '../shell/toast.ts';
import { moved } from './moved.ts';

type Listed = CallReply<'listPhotos'>;
export type Photo = Listed['data'][number];
export type PlacedPhoto = { photo: Photo; removed: boolean };

/** The photos of one car, and what its dealer does with them. What was just removed keeps its place, to be undone. */
export const usePhotos = (listingId: string, token: string) => {
  const { t } = useLingui();
  const words = useFailureWords();
  const queries = useQueryClient();
  const queryKey = ['dealer', 'photos', listingId];
  const query = useQuery({
    queryKey,
    queryFn: () => api('listPhotos', { params: { id: listingId } }, token),
    refetchOnMount: 'always',
  });
  const [removed, setRemoved] = useState<{ photo: Photo; place: number }[]>([]);
  /** One change after the other, in the order in which they were made. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const photos = query.data?.data ?? [];
  const show = (change: (photos: Photo[]) => Photo[]) =>
    queries.setQueryData<Listed>(queryKey, (known) => known && { ...known, data: change(known.data) });

  const change = (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    const done = turn.current.then(work).then(
      () => true,
      async (error: unknown) => {
        showToast({ kind: 'error', text: `${failed} ${words(error)}`, milliseconds: toastTimes.save });
        await queries.invalidateQueries({ queryKey });
        return false;
      },
    );
    turn.current = done;
    return done;
  };

  const move = (from: number, to: number): void => {
    const order = moved(photos, from, to);
    show(() => order);
    const body = { photos: order.map(({ _id }) => _id) };
    void change(() => api('orderPhotos', { params: { id: listingId }, body }, token), t`The order could not be kept.`);
  };

  const describe = async (photo: Photo, alt: string): Promise<boolean> => {
    const isKept = await change(
      () => api('describePhoto', { params: { id: photo._id }, body: { alt } }, token),
      t`The description could not be kept.`,
    );
    if (isKept) show((known) => known.map((other) => (other._id === photo._id ? { ...other, alt } : other)));
    return isKept;
  };

  const remove = async (photo: Photo): Promise<void> => {
    const place = placed.findIndex((other) => other.photo._id === photo._id);
    const isGone = await change(
      () => api('removePhoto', { params: { id: photo._id } }, token),
      t`The photo could not be deleted.`,
    );
    if (!isGone) return;
    setRemoved((others) => [...others, { photo, place }]);
    show((known) => known.filter(({ _id }) => _id !== photo._id));
  };

  const restore = async (photo: Photo): Promise<void> => {
    const isBack = await change(
      () => api('restorePhoto', { params: { id: photo._id } }, token),
      t`The photo could not be brought back.`,
    );
    if (!isBack) return;
    await queries.invalidateQueries({ queryKey });
    setRemoved((others) => others.filter((other) => other.photo._id !== photo._id));
  };

  const placed: PlacedPhoto[] = photos.map((photo) => ({ photo, removed: false }));
  for (const { photo, place } of removed.toSorted((one, other) => one.place - other.place)) {
    if (!photos.some(({ _id }) => _id === photo._id)) placed.splice(place, 0, { photo, removed: true });
  }
  const add = (photo: Photo) => show((known) => [...known, photo]);
  return { query, car: query.data?.car, photos, placed, add, move, describe, remove, restore };
};
