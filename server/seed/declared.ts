import { isUsed } from '#contract/car-entry-rules.ts';
import { answerText, type UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { drawn } from './draw.ts';

/** What some cars of the demonstration declare, and how many in a hundred do. */
const applies: Readonly<Partial<Record<UsedCarQuestion, readonly [percent: number, details: string]>>> = {
  dailyRental: [12, ''],
  rentalCar: [12, ''],
  demonstrator: [8, ''],
  outOfProvince: [10, 'Alberta'],
  repairsAbove3000: [14, '4,850'],
  panelsReplaced: [5, ''],
  businessOwner: [20, 'Location Auto Rive-Nord inc.'],
  dealerRepairs: [40, 'Freins avant, filtre d’habitacle'],
  dealerWarranty: [60, '6 mois ou 10 000 km, groupe motopropulseur'],
  mechanicalCertificate: [15, ''],
};

/** About what engines have; of a car that drives a battery alone there is none to name. */
const displacements = ['1.5 L', '2.0 L', '2.5 L', '3.5 L'] as const;

/**
 * What a used car of the demonstration declares by the law of its dealer's province; the same at every start.
 *
 * @param number counts the cars of all dealers
 */
export function declaredOf(car: CatalogueEntry, province: string, number: number): Record<string, string> {
  if (!isUsed(car.condition)) return {};
  return Object.fromEntries(
    questionsOfLaw(usedCarLawOf(province)).map((question) => [question, answerOf(question, car, { province, number })]),
  );
}

type Place = { readonly province: string; readonly number: number };

function answerOf(question: UsedCarQuestion, car: CatalogueEntry, { province, number }: Place): string {
  const share = drawn('declared', question, number);
  if (question === 'engineDisplacement') {
    const engine = displacements[Math.floor(share * displacements.length)] ?? '2.0 L';
    return car.vehicleType === 'Electric' ? 'Électrique' : engine;
  }
  if (question === 'warrantyCategory') return categoryOf(car);
  const { [question]: chance } = applies;
  if (!chance || share * 100 >= chance[0]) return 'no';
  return answerText('yes', question === 'outOfProvince' && province === 'AB' ? 'Manitoba' : chance[1]);
}

/** By kilometres alone, as far as the demonstration's cars go; the law also counts their years (s. 160). */
function categoryOf({ mileageKm }: CatalogueEntry): string {
  const driven = mileageKm ?? 0;
  if (driven <= 80_000) return 'A';
  if (driven <= 100_000) return 'B';
  return driven <= 120_000 ? 'C' : 'D';
}
