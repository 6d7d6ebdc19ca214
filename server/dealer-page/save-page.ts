import { eq } from 'drizzle-orm';
import {
  type PageContent,
  type PageMake,
  pageMake,
  pageSections,
  type SectionName,
} from '#contract/dealer-page-sections.ts';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { isNameTaken, keepFormerName, lookAlikes } from '../dealers/names.ts';
import { dealers, type WantedNames } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import { recordAction } from '../enquiries/audit.ts';
import { type MailServices, queueMail } from '../integrations/mail/queue-mail.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  invalidField,
  notFound,
  Refusal,
  type Services,
  signInFirst,
} from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { readMake, writeMake } from './makes.ts';
import { addVersion, versionOf } from './page-versions.ts';
import { type Dealer, type Place, sections } from './sections.ts';

type Body = CallInput<'saveDealerPage'>['body'];

/** One section of a dealer's page: how it reads now, and how another content is written. */
type Part = {
  /** As its versions are kept. */
  readonly section: string;
  readonly read: () => Promise<unknown>;
  readonly write: () => Promise<void>;
  readonly content: unknown;
};

type Writer = {
  columns: (of: PageContent[SectionName], place: Place) => Promise<Partial<Dealer>>;
};

export type PageServices = Services & {
  readonly cache: PublicCache;
  /** Where the product's operator reads mail. */
  readonly contactAddress: string;
};

type Names = Pick<Dealer, 'name' | 'businessName' | 'wantedNames'>;

/** Saves a section: the dealer's own rows, the version, and the audit row in one transaction. */
export function saveDealerPage(services: PageServices): Handler<'saveDealerPage'> {
  return ({ body, session, version }) =>
    change(services, session, (tx, dealer) => save(tx, services, { dealer, session, body, from: version }));
}

/** Brings an earlier state back. What is there stays as a version too, so that this can be undone as well. */
export function restoreDealerPage(services: PageServices): Handler<'restoreDealerPage'> {
  return ({ body: { section, makeId = '', version: earlier }, session, version }) =>
    change(services, session, async (tx, dealer) => {
      const key = section === 'make' ? `make:${makeId}` : section;
      const found = await versionOf(tx, { dealerId: dealer.id, section: key }, earlier);
      if (!found) throw notFound();
      const body = bodyOf(section, makeId, found.content);
      return save(tx, services, { dealer, session, body, from: version });
    });
}

/** A state that was kept, as it would be sent now; one that the form has outgrown cannot come back. */
function bodyOf(section: SectionName | 'make', makeId: string, content: unknown): Body {
  const schema = section === 'make' ? pageMake.nullable() : pageSections[section];
  const { success, data } = schema.safeParse(content);
  if (!success)
    throw new Refusal('conflict', msg`We can no longer restore this version. Please enter the information again.`);
  // The schema of the section has just read its content.
  return { section, ...(section === 'make' && { makeId }), content: data } as Body;
}

async function change(
  { db, cache }: PageServices,
  { dealerId }: DealerSession,
  work: (tx: Transaction, dealer: Dealer) => Promise<number>,
) {
  const version = await db.transaction(async (tx) => {
    const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
    if (!dealer) throw signInFirst();
    return work(tx, dealer);
  });
  // Pages, prices and hours are made of what has just changed.
  await invalidateDealer({ db, cache }, dealerId);
  return { data: { version } };
}

type Save = { dealer: Dealer; session: DealerSession; body: Body; from: number };

async function save(tx: Transaction, services: PageServices, { dealer, session, body, from }: Save): Promise<number> {
  const at = services.clock.now();
  const part = partOf(tx, services, dealer, body);
  const place = { dealerId: dealer.id, section: part.section };
  const before = await part.read();
  const { memberId } = session;
  const version = await addVersion(tx, place, { from, before, content: part.content, memberId, at });
  await part.write();
  const action = { at, actorKind: 'dealer', actorId: memberId, action: 'dealer page changed' } as const;
  await recordAction(tx, { ...action, objectId: dealer.id, details: { section: part.section, version } });
  return version;
}

function partOf(tx: Transaction, services: PageServices, dealer: Dealer, body: Body): Part {
  if (body.section === 'make') return makePart(tx, { dealerId: dealer.id, makeId: body.makeId }, body.content);
  const { section, content } = body;
  const at = services.clock.now();
  return {
    section,
    content,
    read: async () => sections[section].read(dealer),
    write: async () => {
      // Which section the content belongs to was checked with it.
      const { columns } = sections[section] as Writer;
      const set = await columns(content, { tx, dealerId: dealer.id, today: dayInOntario(services.clock) });
      const names: Partial<Names> = section === 'address' ? await namesOf(tx, dealer, content, at) : {};
      await tx
        .update(dealers)
        .set({ ...set, ...names, updatedAt: at })
        .where(eq(dealers.id, dealer.id))
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'dealers_business_name_unique') ? nameTaken() : error;
        });
      await tellOfWish(tx, services, dealer, names.wantedNames ?? null);
    },
  };
}

const makePart = (tx: Transaction, place: { dealerId: string; makeId: string }, content: PageMake | null): Part => ({
  section: `make:${place.makeId}`,
  content,
  read: () => readMake(tx, place),
  write: () => writeMake(tx, place, content),
});

const nameTaken = () =>
  invalidField('content.businessName', msg`This page address belongs to another dealer. Please choose another.`);

/**
 * The names that are written. Those of an approved dealer wait until they are approved as well; those of one that is
 * still being looked at change at once, and the address before leads to the new one.
 */
async function namesOf(
  tx: Transaction,
  dealer: Dealer,
  { name, businessName }: PageContent['address'],
  at: Date,
): Promise<Names> {
  const wanted = { name: name.trim(), businessName };
  const isMove = businessName !== dealer.businessName;
  if (isMove && (await isNameTaken(tx, businessName, dealer.id))) throw nameTaken();
  if (dealer.state === 'pending') {
    if (isMove) await keepFormerName(tx, dealer, { taken: businessName, at });
    return { ...wanted, wantedNames: null };
  }
  const isRenaming = isMove || wanted.name !== dealer.name;
  const wantedNames = isRenaming ? { ...wanted, askedAt: at.toISOString() } : null;
  return { name: dealer.name, businessName: dealer.businessName, wantedNames };
}

/** Tells the operator that an approved dealer waits for other names, unless it waited for the same before. */
async function tellOfWish(
  tx: Transaction,
  services: MailServices & { readonly contactAddress: string },
  { id, name, businessName, registrationNumber, wantedNames: before }: Dealer,
  wanted: WantedNames | null,
): Promise<void> {
  if (!wanted || (before?.name === wanted.name && before.businessName === wanted.businessName)) return;
  const alike = (await lookAlikes(tx))({ id, name: wanted.name }).join('; ') || 'none';
  const wants = { wanted: wanted.name, wantedPage: wanted.businessName, alike };
  await queueMail(tx, services, {
    to: services.contactAddress,
    account: null,
    language: 'en',
    mail: 'operator-rename-asked',
    facts: { dealer: name, businessName, registrationNumber, ...wants },
    cause: { dealerId: id },
  });
}
