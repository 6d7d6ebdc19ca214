import { newId } from '../kit/secrets.ts';
import type { listings } from '../listings/tables.ts';
import type { listingPhotos } from '../photos/tables.ts';
import type { Stocked } from './listed-cars.ts';
import { type View, views } from './scenes/scene.ts';

/** The dealers whose first used cars have photos, and how many of them: of two provinces, one of them independent. */
const photographed: Readonly<Record<string, number>> = {
  'lakeview-acura': 2,
  'steel-harbour-auto-market': 1,
  'toyota-rive-des-erables': 1,
  'autos-trois-clochers': 1,
};

/** What a photo shows, in the dealer's language; that it is drawn is said with it. */
const alts: Readonly<Record<'en' | 'fr', Readonly<Record<View, string>>>> = {
  en: {
    left: 'Drawn scene: from the left',
    right: 'Drawn scene: from the right',
    front: 'Drawn scene: front wheel and headlight',
    inside: 'Drawn scene: the driver’s seat',
  },
  fr: {
    left: 'Scène dessinée : de la gauche',
    right: 'Scène dessinée : de la droite',
    front: 'Scène dessinée : roue et phare avant',
    inside: 'Scène dessinée : la place du conducteur',
  },
};

type PhotoRow = typeof listingPhotos.$inferInsert;

/**
 * The places of the photos that are drawn after the first start (`draw-photos.ts`). They are as old as their listing,
 * which tells them from a dealer's own upload under way.
 */
export function photoPlaces(
  stocked: readonly Stocked[],
  rows: readonly (typeof listings.$inferInsert)[],
  now: Date,
): PhotoRow[] {
  return stocked.flatMap(({ id: dealerId, dealer }) => {
    const used = rows.filter(
      (row) => row.dealerId === dealerId && row.condition === 'PreOwned' && row.state !== 'draft',
    );
    const words = alts[dealer.provinceCode === 'QC' ? 'fr' : 'en'];
    return used.slice(0, photographed[dealer.businessName] ?? 0).flatMap(({ id: listingId }) =>
      views.map((view, position) => ({
        id: newId(),
        key: newId(),
        dealerId,
        listingId,
        position,
        alt: words[view],
        createdAt: now,
      })),
    );
  });
}
