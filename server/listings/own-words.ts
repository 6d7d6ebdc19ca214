import { and, eq, inArray } from 'drizzle-orm';
import { parse } from 'yaml';
import { renderMarkdown } from '#content/render.ts';
import { demonstrationTranslations } from '#content/translation.ts';
import { isHttpsLink, isUsed } from '#contract/car-entry-rules.ts';
import type { CallReply } from '#contract/contract.ts';
import type { DeclaredFacts } from '#contract/declared-facts.ts';
import type { Language } from '#contract/languages.ts';
import { openQuestions, readAnswer } from '#engine/form/used-car-questions.ts';
import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { makes } from '../catalogue/tables.ts';
import { readFrenchText } from '../content/content-files.ts';
import type { Db } from '../database/db.ts';
import { dealerMakes, dealers, dealerVehicleTypes } from '../dealers/tables.ts';
import type { listings } from './tables.ts';

type OwnMake = Pick<CallReply<'findDealer'>['makes'][number], 'heading' | 'bannerImage' | 'image' | 'brandIcon'>;
type TypeDetail = CallReply<'listVehicleDetails'>[number];

const picture = (file: string | null) => (file === null ? null : { file });

/** A make of which the dealer says nothing of its own. */
export const nothingOwn: OwnMake = { heading: null, bannerImage: null, image: null, brandIcon: null };

/** What a dealer says and shows of its makes in place of the brands' own, by the make's id. */
export async function ownMakes(db: Db, dealerId: string, language: Language): Promise<Map<string, OwnMake>> {
  const rows = await db.select().from(dealerMakes).where(eq(dealerMakes.dealerId, dealerId));
  return new Map(
    rows.map(({ makeId, heading, bannerImage, image, brandIcon }) => [
      makeId,
      {
        heading: inWords(heading, language),
        bannerImage: picture(bannerImage),
        image: picture(image),
        brandIcon: picture(brandIcon),
      },
    ]),
  );
}

/** A dealer's words stay as the dealer wrote them; those of the demonstration's dealers are ours, and have their French. */
const inWords = (words: string | null, language: Language): string | null => {
  const own = words?.trim() ?? null;
  return own !== null && language === 'fr' ? (demonstrationFrench[own] ?? own) : own;
};

const demonstrationFrench = demonstrationTranslations.parse(
  parse(readFrenchText('dealers/demonstration-dealers.yaml') ?? ''),
);

/** A description as HTML; one that holds more than our texts may is not shown at all. */
function htmlOf(description: string | null): string | null {
  try {
    return description === null ? null : renderMarkdown(description);
  } catch {
    return null;
  }
}

/**
 * The vehicle types of a make as a dealer shows them: its own words and pictures where it has stated some, else those
 * of the brand.
 */
export async function withOwnWords(
  db: Db,
  details: readonly TypeDetail[],
  { make, businessName, language }: { make: string; businessName: string; language: Language },
): Promise<TypeDetail[]> {
  const rows = await db
    .select({ own: dealerVehicleTypes })
    .from(dealerVehicleTypes)
    .innerJoin(dealers, eq(dealers.id, dealerVehicleTypes.dealerId))
    .innerJoin(makes, eq(makes.id, dealerVehicleTypes.makeId))
    .where(and(eq(dealers.businessName, businessName), inArray(makes.name, [make.trim(), make.trim().toUpperCase()])));
  return details.map((detail) => {
    const own = rows.find((row) => row.own.vehicleType === detail.vehicleTypeName.name)?.own;
    if (!own) return detail;
    return {
      ...detail,
      vehicleTypeHeading: inWords(own.vehicleTypeHeading, language) ?? detail.vehicleTypeHeading,
      description: htmlOf(inWords(own.description, language)) ?? detail.description,
      bannerImg: picture(own.bannerImg) ?? detail.bannerImg,
      backgroundImg: picture(own.backgroundImg) ?? detail.backgroundImg,
      iconImg: picture(own.iconImg) ?? detail.iconImg,
    };
  });
}

type Listing = Pick<typeof listings.$inferSelect, 'condition' | 'declared' | 'details'>;

/**
 * What a used car declares by the list of its dealer's province, as it is shown and as a saved deal keeps it; null of a new
 * car. An answer that the province does not ask for is not among it.
 */
export function declaredFactsOf({ condition, declared, details }: Listing, province: string): DeclaredFacts | null {
  if (!isUsed(condition)) return null;
  const law = usedCarLawOf(province);
  const asked = questionsOfLaw(law);
  const { historyReportUrl = '' } = details;
  return {
    answers: asked.flatMap((question) => {
      const answer = readAnswer(question, declared[question]);
      return answer ? [{ question, ...answer }] : [];
    }),
    open: openQuestions(asked, declared),
    statements: [...law.statements],
    historyReportUrl: isHttpsLink(historyReportUrl) ? historyReportUrl : '',
  };
}
