import { and, eq, ne, sql } from 'drizzle-orm';
import type { TradeInVehicle } from '#contract/trade-in-shape.ts';
import { msg } from '#contract/words.ts';
import { fieldNames } from '#engine/form/field-lists.ts';
import { type FirmTradeIn, takeFirmTradeIn } from '#engine/form/firm-trade-in.ts';
import { picked } from '#engine/form/leaving-fields.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import type { Transaction } from '../database/db.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import { recordByUser } from '../enquiries/audit.ts';
import { staleVersion } from '../enquiries/change-enquiry.ts';
import { dealToSave } from '../enquiries/deal-to-save.ts';
import { dealColumns, figuresOf } from '../enquiries/save-enquiry.ts';
import { type DealColumns, enquiries } from '../enquiries/tables.ts';
import { keepVersionOf, recordVersion } from '../enquiries/versions/record-version.ts';
import { type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { told } from './ask-appraisal.ts';
import { type HeldTradeIn, holdOwnTradeIn, type TradeInAnswer } from './hold-trade-in.ts';
import { tradeInAnswers } from './tables.ts';
import { mailDealerOfTradeIn } from './trade-in-mails.ts';

/**
 * The deal takes on the dealer's value with the vehicle that was appraised, worked out anew as its next version, and is
 * marked firm. The dealer is told, and its systems get the new figures.
 */
export function takeTradeInValue(services: Services): Handler<'takeTradeInValue'> {
  return ({ params: { id, valueId }, session: { userId }, version }) =>
    services.db.transaction(async (tx) => {
      const held = await holdOwnTradeIn(tx, id, userId);
      const { enquiry } = held.loaded;
      const now = services.clock.now();
      const answer = await openValue(tx, id, valueId, now);
      if (enquiry.version !== version) throw staleVersion(enquiry.version);
      await tx
        .update(tradeInAnswers)
        .set({ state: 'replaced', closedAt: now })
        .where(
          and(eq(tradeInAnswers.enquiryId, id), eq(tradeInAnswers.state, 'taken'), ne(tradeInAnswers.id, valueId)),
        );
      await tx.update(tradeInAnswers).set({ state: 'taken', closedAt: now }).where(eq(tradeInAnswers.id, valueId));
      const columns = await takeOn(tx, services, held, firmOf(held, answer), now);
      const { withData } = enquiry;
      const details = { valueId, withData, version: version + 1, ...figuresOf(columns) };
      await recordByUser(tx, userId, { at: now, action: 'trade-in value taken', objectId: id, details });
      await mailDealerOfTradeIn(tx, services, held, { mail: 'dealer-trade-in-taken', vehicle: answer.vehicle, answer });
      const update = { enquiryId: id, dealerId: held.dealerId, version: version + 1, isUpdate: true };
      await services.jobs.send(tx, 'lead-submitted', update);
      return told(tx, held, now);
    });
}

async function openValue(tx: Transaction, enquiryId: string, valueId: string, now: Date): Promise<TradeInAnswer> {
  const [answer] = await tx
    .select()
    .from(tradeInAnswers)
    .where(and(eq(tradeInAnswers.id, valueId), eq(tradeInAnswers.enquiryId, enquiryId)));
  if (!answer || answer.valueCents === null) throw notFound();
  if (answer.state === 'taken') throw new Refusal('conflict', msg`Your deal already has this value.`);
  if (answer.state !== 'open') throw new Refusal('conflict', msg`This trade-in value is no longer valid.`);
  if (answer.validUntil === null || answer.validUntil <= now) {
    throw new Refusal('conflict', msg`This value has expired. Ask the dealer for a new one.`);
  }
  return answer;
}

/** The value as the deal marks it. */
function firmOf(
  { loaded: { dealer } }: HeldTradeIn,
  { valueCents, validOn, text, vehicle }: TradeInAnswer,
): FirmTradeIn {
  return {
    valueCents: valueCents ?? 0,
    until: validOn ?? '',
    dealer: dealer?.name ?? '',
    conditions: text,
    vehicle: linesOf(vehicle),
  };
}

/** The vehicle as the deal's own lines say it. */
const linesOf = ({ condition, year, make, model, trim, kilometres }: TradeInVehicle): FirmTradeIn['vehicle'] => ({
  tradeIn: condition,
  tradeInYear: year,
  tradeInMake: make,
  tradeInModel: model,
  tradeInTrim: trim,
  tradeInMileage: kilometres,
});

/** Writes the deal with the value as its next version; its person's own words and answers stay. */
async function takeOn(
  tx: Transaction,
  services: Services,
  { loaded: { enquiry }, dealerId }: HeldTradeIn,
  firm: FirmTradeIn,
  now: Date,
): Promise<DealColumns> {
  const { form, options, province, car } = enquiry;
  const saved = { ...form, options, province };
  const opened = loadEnquiry(saved, currentRates(), dayInOntario(services.clock));
  const { form: changed } = takeFirmTradeIn(opened, firm);
  const lines = picked(changed, tradeInLines);
  const about = { ...(province === null ? {} : { province }), ...(car && { listingId: car.listingId }) };
  const deal = dealToSave({ ...picked(form, fieldNames), ...lines, options, ...about }, services.clock);
  const columns = { ...(await dealColumns(tx, services, { deal, dealerId, kept: enquiry, listed: undefined })), car };
  await keepVersionOf(tx, enquiry);
  await tx
    .update(enquiries)
    .set({ ...columns, firmTradeIn: firm, updatedAt: now, version: sql`${enquiries.version} + 1` })
    .where(eq(enquiries.id, enquiry.id));
  const next = { enquiryId: enquiry.id, version: enquiry.version + 1, at: now, isDraft: false };
  await recordVersion(tx, next, columns);
  return columns;
}

const tradeInLines = [
  'tradeIn',
  'tradeInYear',
  'tradeInMake',
  'tradeInModel',
  'tradeInTrim',
  'tradeInMileage',
  'estimatedTradeValue',
  'totalEstimatedTradeInValue',
] as const;
