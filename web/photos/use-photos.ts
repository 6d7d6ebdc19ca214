import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { showToast } from '../shell/toast.ts';

type Listed = CallReply<'listPhotos'>;
export type Photo = Listed['data'][number];
export type PlacedPhoto = { photo: Photo; removed: boolean };
/** How often it is asked which photos have come, while some are being fetched; in milliseconds. */
const lookAgainEvery = 3000;

type Removed = { photo: Photo; place: number };

/** The photos in their order, with those just removed in their old places. */
const withRemoved = (photos: readonly Photo[], removed: readonly Removed[]): PlacedPhoto[] => {
  const placed = photos.map((photo) => ({ photo, removed: false }));
  for (const { photo, place } of removed.toSorted((one, other) => one.place - other.place)) {
    if (!photos.some(({ _id }) => _id === photo._id)) placed.splice(place, 0, { photo, removed: true });
  }
  return placed;
};

const keyOf = (listingId: string) => ['dealer', 'photos', listingId];

/** The photos of a car, asked for again while some are being fetched. */
const useListed = (listingId: string, token: string) =>
  useQuery({
    queryKey: keyOf(listingId),
    queryFn: () => api('listPhotos', { params: { id: listingId } }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.fetches.waiting ?? 0) > 0 ? lookAgainEvery : false),
  });

/** The photos of one car, and what its dealer does with them. What was just removed keeps its place, to be undone. */
export const usePhotos = (listingId: string, token: string) => {
  const queries = useQueryClient();
  const queryKey = keyOf(listingId);
  const query = useListed(listingId, token);
  const [removed, setRemoved] = useState<Removed[]>([]);
  const lookAnew = () => queries.invalidateQueries({ queryKey });
  const change = usePhotoChanges(token, lookAnew);

  const photos = query.data?.data ?? [];
  const placed = withRemoved(photos, removed);
  const show = (changed: (photos: Photo[]) => Photo[]) =>
    queries.setQueryData<Listed>(queryKey, (known) => known && { ...known, data: changed(known.data) });

  const add = (photo: Photo) => show((known) => [...known, photo]);

  const move = (from: number, to: number): void => {
    const order = moved(photos, from, to);
    show(() => order);
    const body = { photos: order.map(({ _id }) => _id) };
    void change('orderPhotos', { params: { id: listingId }, body });
  };

  const describe = async ({ _id }: Photo, alt: string): Promise<boolean> => {
    const isKept = await change('describePhoto', { params: { id: _id }, body: { alt } });
    if (isKept) show((known) => known.map((photo) => (photo._id === _id ? { ...photo, alt } : photo)));
    return isKept;
  };

  const remove = async (photo: Photo): Promise<void> => {
    const place = placed.findIndex((other) => other.photo._id === photo._id);
    if (!(await change('removePhoto', { params: { id: photo._id } }))) return;
    setRemoved((others) => [...others, { photo, place }]);
    show((known) => known.filter(({ _id }) => _id !== photo._id));
  };

  const restore = async ({ _id }: Photo): Promise<void> => {
    if (!(await change('restorePhoto', { params: { id: _id } }))) return;
    await lookAnew();
    setRemoved((others) => others.filter(({ photo }) => photo._id !== _id));
  };

  const { car, fetches } = query.data ?? {};
  return { query, car, fetches, photos, placed, add, move, describe, remove, restore };
};

/** A list with one of its entries moved to another place; places beyond its ends are its ends. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const entry = list[from];
  if (entry === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, entry);
};

type ChangeName = 'orderPhotos' | 'describePhoto' | 'removePhoto' | 'restorePhoto';

/** Asks the server for a change; says whether it was made. */
type ChangePhotos = <Name extends ChangeName>(name: Name, request: CallRequest<Name>) => Promise<boolean>;

/**
 * Changes of photos, one after the other in the order in which they were made. What was not made is told, and the
 * photos are looked at anew.
 */
const usePhotoChanges = (token: string, lookAnew: () => Promise<unknown>): ChangePhotos => {
  const { t } = useLingui();
  const words = useFailureWords();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const failed: Record<ChangeName, string> = {
    orderPhotos: t`We couldn’t save the photo order.`,
    describePhoto: t`We couldn’t save the description.`,
    removePhoto: t`We couldn’t delete the photo.`,
    restorePhoto: t`We couldn’t restore the photo.`,
  };
  return (name, request) => {
    const make = (): Promise<CallReply<typeof name>> => api(name, request, token);
    const done = turn.current.then(make).then(
      () => true,
      async (error: unknown) => {
        showToast({ kind: 'error', text: `${failed[name]} ${words(error)}` });
        await lookAnew();
        return false;
      },
    );
    turn.current = done;
    return done;
  };
};
