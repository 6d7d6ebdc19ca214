import { and, eq } from 'drizzle-orm';
import { foldLetters } from '#contract/fold-letters.ts';
import type { Sheet } from '#contract/sheet.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { calculateOrRefuse } from '../deals/calculate-deal.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import { readEnquiry } from '../enquiries/read-enquiry.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { type CallInput, type GivenFile, type Implement, notFound, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { sayIn, sentenceIn } from '../kit/sentences.ts';
import { withNamedProgrammes } from '../programmes/keep-programme.ts';
import { type DealOnPaper, savedOnPaper, unsavedOnPaper } from './deal-on-paper.ts';
import { dealSheet } from './deal-sheet.ts';
import { dealWords } from './deal-words.ts';
import { disclosureSheet } from './disclosure/disclosure-sheet.ts';
import { disclosureWords } from './disclosure/disclosure-words.ts';
import { formatsFor } from './formats.ts';

/** Documents are laid out one at a time: each takes the processor for a moment, and nobody waits for long. */
const queue = new FairQueue(16, 8000);

/** deal-2026-acura-mdx.pdf */
const fileNameOf = (kind: string, { subject }: Sheet) =>
  foldLetters([kind, subject].join(' '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .concat('.pdf');

/**
 * A sheet as a PDF to download. The library is brought in with the first one: most servers' days never see any.
 *
 * @param kind what the file's name begins with
 * @throws Refusal with the seconds to wait, where too many are asked for at once
 */
async function pdfFile({ clock, publicUrl }: Services, kind: string, sheet: Sheet): Promise<GivenFile> {
  const say = sayIn(sheet.language);
  const count = formatsFor(sheet.language).count;
  const foot = {
    left: say(dealWords.foot, { product: 'iCarDeals', address: publicUrl.host }),
    pageOf: (page: number, pages: number) => say(dealWords.pageOf, { page: count(page), count: count(pages) }),
  };
  const bytes = await queue.run('documents', async () => {
    const { sheetPdf } = await import('./pdf/sheet-pdf.ts');
    return sheetPdf(sheet, foot, clock.now());
  });
  return { fileName: fileNameOf(kind, sheet), bytes };
}

/** Who a dealer is, and what it is called. Throws the refusal of an unknown one. */
async function namedDealer({ db }: Services, businessName: string): Promise<{ id: string; name: string }> {
  const isThere = and(isNamed(businessName), eq(dealers.state, 'approved'));
  const [dealer] = await db.select({ id: dealers.id, name: dealers.name }).from(dealers).where(isThere);
  if (!dealer) throw notFound();
  return dealer;
}

async function unsaved(
  services: Services,
  { body, query: { language = 'en' } }: Pick<CallInput<'printDeal'>, 'body' | 'query'>,
): Promise<DealOnPaper> {
  const { today, province = '', businessName = '', ...input } = body;
  const result = calculateOrRefuse(input, today ?? dayInOntario(services.clock));
  const dealer = businessName === '' ? null : await namedDealer(services, businessName);
  // A programme is named as this server knows it, where it gives the deal what stands in it.
  const named = { deal: { ...input, province }, dealerId: dealer?.id ?? null, before: undefined };
  const { programmes } = await withNamedProgrammes(services.db, { clock: services.clock, book: currentRates() }, named);
  return unsavedOnPaper(input, result, { dealer: dealer?.name ?? null, province, programmes }, language);
}

/** A saved deal as its own read gives it to whoever asks. */
type ReadSaved = (input: Omit<CallInput<'readEnquiry'>, 'query'> & { query: Printed }) => Promise<DealOnPaper>;

const kinds = { deal: dealSheet, disclosure: disclosureSheet } as const;

function fileOf(services: Services, deal: DealOnPaper, { language = 'en', sheet = 'deal' }: Printed) {
  const name = sheet === 'deal' ? dealWords.fileName : disclosureWords.fileNames[deal.result.deal.mode];
  return pdfFile(services, sentenceIn(language, name), kinds[sheet](deal, language));
}

type Printed = CallInput<'printDeal'>['query'];

/** Puts the calls that make documents on the server. What may be read of a saved deal is for its own read to say. */
export function implementDocuments(implement: Implement, services: Services, limits: RateLimiter): void {
  const read = readEnquiry(services, limits);
  const saved: ReadSaved = async (input) => {
    const { data } = await read({ ...input, query: undefined });
    return savedOnPaper(data, currentRates(), input.query.language ?? 'en');
  };
  implement('discloseDeal', async (input) => {
    const { language = 'en' } = input.query;
    return { data: disclosureSheet(await unsaved(services, input), language) };
  });
  implement('discloseEnquiry', async (input) => {
    const { language = 'en' } = input.query;
    return { data: disclosureSheet(await saved(input), language) };
  });
  implement('printDeal', async (input) => fileOf(services, await unsaved(services, input), input.query));
  implement('printEnquiry', async (input) => fileOf(services, await saved(input), input.query));
}
