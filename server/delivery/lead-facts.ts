import type { DeclaredFacts } from '#contract/declared-facts.ts';
import type { Language } from '#contract/languages.ts';
import type { SavedCar } from '#contract/saved-car.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { standsTo } from '#engine/form/firm-trade-in.ts';
import { picked, textsOfPerson } from '#engine/form/leaving-fields.ts';
import { studioPngPath } from '../catalogue/drawing-of-car.ts';
import { amountText, countedText, dealFacts } from '../enquiries/deal-facts.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { claimsText, programmesIn, programmesText } from '../kit/programme-words.ts';

/** Amounts are dollars as decimal text, `1202.16`; empty where there is none. */
export type LeadFacts = {
  /** The enquiry's id; for a test, a name that says so. */
  readonly id: string;
  readonly submittedAt: Date;
  readonly isTest: boolean;
  readonly version: number;
  readonly vehicle: {
    /** New, PreOwned or CertifiedPreOwned. */
    readonly condition: string;
    readonly year: string;
    readonly make: string;
    readonly model: string;
    readonly trim: string;
    readonly mileageKm: string;
    /** Of the listed car that the deal is about, as its dealer stated it at the save. */
    readonly listingId: string;
    readonly vin: string;
    readonly stockNumber: string;
    readonly exteriorColour: string;
    readonly interiorColour: string;
    /** What its dealer asked for it, and with all but sales tax and licensing. */
    readonly listedPrice: string;
    readonly allInPrice: string;
  };
  /** The key of the listed car's first photo at the save, for a mail of ours; empty without one. */
  readonly photo: string;
  /** Where its drawing is to be had, for a mail of ours; empty where the lead has no car. */
  readonly drawing: string;
  /** What its dealer declared of the listed car, a used one, at the save; null where there is nothing. */
  readonly declared: DeclaredFacts | null;
  readonly deal: {
    /** Cash, Finance or Lease. */
    readonly mode: string;
    readonly salePrice: string;
    /** With tax and fees. */
    readonly total: string;
    readonly downPayment: string;
    /** Empty in a cash deal. */
    readonly payment: string;
    readonly frequency: string;
    readonly numberOfPayments: string;
    readonly amountFinanced: string;
    readonly residual: string;
    readonly interestRate: string;
    readonly termYears: string;
    /** The programmes that it stands on, with source and last day, in the dealer's language. */
    readonly programme: string;
    /** What the shopper says holds for these, to be proven; empty without the person's data. */
    readonly claimed: string;
  };
  /** The programmes one by one, that of the rate first. */
  readonly programmes: readonly ProgrammeFacts[];
  readonly tradeIn: TradeInFacts | null;
  /** Null while the deal is given without the person's data. */
  readonly shopper: ShopperFacts | null;
  /** What the shopper wrote; empty without the person's data. */
  readonly note: string;
  /** Other texts of the shopper by their fields, as a preferred time to be called; none without the person's data. */
  readonly texts: Partial<Record<DealFieldName, string>>;
  readonly dealer: DealerFacts;
};

/** A programme of the deal, for programs: the last day is ISO 8601. */
type ProgrammeFacts = {
  readonly kind: string;
  readonly name: string;
  readonly source: string;
  readonly until: string;
  /** Whether it was in force when the deal was sent. */
  readonly inForce: boolean;
  /** What the buyer attests and signs for a government's rebate. */
  readonly attest?: string;
};

export type TradeInFacts = {
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly mileageKm: string;
  readonly condition: string;
  readonly allowance: string;
  /** What is still owed on it. */
  readonly lien: string;
  /** The last day on which the dealer stands by the value; empty where it has not said so of this vehicle and value. */
  readonly firmUntil: string;
  /** On what that depends, in the dealer's words. */
  readonly firmConditions: string;
};

export type ShopperFacts = ReturnType<typeof shopperFacts>;
export type DealerFacts = ReturnType<typeof dealerFacts>;

/**
 * What of a lead leaves the product: each fact by name, so that a new column never goes along by itself. Credit answers
 * are not among them, and not the wish for a pre-approval either; the person is, while given with the deal.
 *
 * @param language the dealer's, in which a programme's last day and what was claimed are said
 */
export function leadFacts({ enquiry, user, dealer }: LoadedEnquiry, language: Language): LeadFacts | undefined {
  if (!dealer) return undefined;
  const { form, withData } = enquiry;
  const text = countedText(enquiry);
  return {
    id: enquiry.id,
    submittedAt: enquiry.submittedAt ?? enquiry.createdAt,
    isTest: false,
    version: enquiry.version,
    vehicle: {
      condition: enquiry.condition,
      year: enquiry.year,
      make: enquiry.make,
      model: enquiry.model,
      trim: enquiry.trim,
      ...carFacts(enquiry.car, text('mileage')),
    },
    photo: enquiry.car?.photo ?? '',
    drawing: studioPngPath({ ...enquiry, exteriorColour: enquiry.car?.exteriorColour ?? null }),
    declared: enquiry.car?.declared ?? null,
    deal: { ...dealFacts(enquiry), ...programmeTexts(enquiry, user !== null, language) },
    programmes: programmesOf(enquiry),
    tradeIn: tradeInFacts(enquiry),
    shopper: withData && user ? shopperFacts(user) : null,
    ...(withData && user ? wordsOf(form) : { note: '', texts: {} }),
    dealer: dealerFacts(dealer),
  };
}

/** What the person wrote: the note, and each other text by the name of its field. */
function wordsOf(form: Enquiry['form']): Pick<LeadFacts, 'note' | 'texts'> {
  const { note = '', ...texts } = picked(form, textsOfPerson);
  return { note, texts };
}

/** What tells the listed car from every other; empty where the deal is about a trim. */
const carFacts = (car: SavedCar | null, mileageKm: string) => ({
  mileageKm: car?.mileage || mileageKm,
  listingId: car?.listingId ?? '',
  vin: car?.vin ?? '',
  stockNumber: car?.stockNumber ?? '',
  exteriorColour: car?.exteriorColour ?? '',
  interiorColour: car?.interiorColour ?? '',
  listedPrice: car?.price ?? '',
  allInPrice: car?.allInPrice ?? '',
});

type Enquiry = LoadedEnquiry['enquiry'];

const programmesOf = ({ options }: Enquiry): ProgrammeFacts[] =>
  (programmesIn(options)?.applied ?? []).map(({ kind, name, source, until, attest, inForce = true }) => ({
    kind,
    name,
    source,
    until,
    inForce,
    ...(attest !== undefined && { attest }),
  }));

function programmeTexts({ options, withData }: Enquiry, hasPerson: boolean, language: Language) {
  const programmes = programmesIn(options);
  return {
    programme: programmesText(language, programmes),
    claimed: withData && hasPerson ? claimsText(language, programmes) : '',
  };
}

/** What the dealer stands by, while the deal's trade-in is what it has appraised. */
function firmFacts({ form, firmTradeIn: firm }: Enquiry): Pick<TradeInFacts, 'firmUntil' | 'firmConditions'> {
  if (!firm || standsTo(form, firm) !== 'firm') return { firmUntil: '', firmConditions: '' };
  return { firmUntil: firm.until, firmConditions: firm.conditions };
}

/** A trade-in that says what it is, or what it is worth; a total that was typed is a value without a lien. */
function tradeInFacts(enquiry: Enquiry): TradeInFacts | null {
  const text = countedText(enquiry);
  const [allowance, lien] = [amountText(text('estimatedTradeValue')), amountText(text('tradeValueLien'))];
  const tradeIn = {
    year: text('tradeInYear'),
    make: text('tradeInMake'),
    model: text('tradeInModel'),
    trim: text('tradeInTrim'),
    mileageKm: text('tradeInMileage'),
    condition: text('tradeIn'),
    allowance: allowance || lien ? allowance : amountText(String(enquiry.figures.netTradeIn ?? '')),
    lien,
    ...firmFacts(enquiry),
  };
  return tradeIn.make || tradeIn.model || tradeIn.allowance || tradeIn.lien ? tradeIn : null;
}

const shopperFacts = (user: NonNullable<LoadedEnquiry['user']>) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  /** Whether the shopper has opened a link that was mailed to the address. */
  emailConfirmed: user.emailVerifiedAt !== null,
  phone: user.contactNumbers,
  address: user.address,
  city: user.city,
  /** By its name in English. */
  province: user.state,
  postalCode: user.zipcode,
  country: user.country,
});

export const dealerFacts = (dealer: NonNullable<LoadedEnquiry['dealer']>) => ({
  businessName: dealer.businessName,
  name: dealer.name,
  phone: dealer.contactNumbers,
  address: dealer.address,
  city: dealer.city,
  /** Two letters. */
  province: dealer.province,
  postalCode: dealer.zipcode,
  timeZone: dealer.timeZone,
  /** The number that the dealer's lead system knows it by; '' for none. */
  adfVendorId: dealer.adfVendorId,
});
