import type { Frequency, IsoDate, TaxKind } from '#engine/form/deal-fields.ts';

/** Where a fact was read. `address` is empty for a constant of the product itself. */
export type Source = {
  readonly title: string;
  readonly address: string;
  /** Its entry on the page of sources; none for what an operator has added. */
  readonly entry?: string;
};

/** A fact with the day from which it holds and the place where it was read. */
export type Dated<Fact> = Fact & {
  readonly from: IsoDate;
  /** Its last day, where the rates of one day were asked for; null: no end is known. */
  readonly until?: IsoDate | null;
  readonly source: Source;
  /** Where one of its amounts was read, if elsewhere, by the field that begins with it. */
  readonly sourceOf?: Readonly<Record<string, Source>>;
};

/** The rows of one fact, oldest first; there is always one. */
export type DatedRows<Fact> = readonly [Dated<Fact>, ...Dated<Fact>[]];

/** A percentage or a price per kilometre, exactly as written: '8', '9.975', '0.08'. */
export type DecimalText = string;

export type InsuranceTax = { readonly percent: DecimalText };

/** The smaller of `percentOfTotal` of the total and `percentOfExcess` of what exceeds the threshold. */
export type LuxuryTax = {
  readonly thresholdCents: number;
  readonly percentOfTotal: DecimalText;
  readonly percentOfExcess: DecimalText;
};

/** The fee of the first step whose `upToYears` is not below the term; null: for any longer term. */
export type LienRegistration = {
  readonly steps: readonly { readonly upToYears: number | null; readonly feeCents: number }[];
};

/** Dollars per kilometre: taken off the residual when bought ahead, and charged when the vehicle comes back. */
export type ExcessKilometres = {
  readonly residualDollarsPerKilometre: DecimalText;
  readonly endOfLeaseDollarsPerKilometre: DecimalText;
};

/** The final price up to which the federal rebate on an electric vehicle is given; one made in Canada may cost more. */
export type GovernmentRebate = { readonly mostCents: number };

/** Percent a year above which interest is a crime. */
export type CriminalRate = { readonly percent: DecimalText };

export type Fee = { readonly feeCents: number };

/** The amounts that a new form starts with. */
export type DefaultFees = {
  readonly airTaxCents: number;
  readonly tireTaxCents: number;
  readonly omvicFeeCents: number;
};

/** What a form starts with, what a condition brings, and what is left after a save or Refresh. */
export type FormDefaults = {
  readonly interestPercent: {
    readonly new: DecimalText;
    readonly preOwned: DecimalText;
    readonly certifiedPreOwned: DecimalText;
    readonly afterReset: DecimalText;
  };
  readonly termYears: { readonly purchase: number; readonly lease: number };
  readonly taxKind: { readonly first: TaxKind; readonly afterReset: TaxKind };
  readonly taxPercent: DecimalText;
  readonly frequency: Frequency;
};

/** What a vehicle loses of its value in its first year, and in each later year of what is left; percent. */
export type DepreciationPercent = { readonly firstYear: DecimalText; readonly laterYears: DecimalText };

/** Dollars for a litre of regular gasoline, or a kilowatt-hour at home, by province; one that is absent is not known. */
export type EnergyPrice = { readonly dollarsByProvince: Readonly<Partial<Record<string, DecimalText>>> };

/** How far a car is driven in a year where nothing else is said. */
export type YearlyDistance = { readonly kilometres: number };

/** Payments in a year, and days from today to the first of them. */
export type PaymentCalendar = {
  readonly perYear: Readonly<Record<Frequency, number>>;
  readonly daysToFirst: Readonly<Record<Frequency, number>>;
};

export type ProvinceTaxComponent = {
  readonly name: 'GST' | 'HST' | 'PST' | 'RST' | 'QST';
  readonly percent: DecimalText;
  /**
   * Where the rate depends on the price that is taxed, before trade-in: the first band whose `belowCents` is above the price; null:
   * any higher price. `percent` is then the lowest band's.
   */
  readonly priceBands?: readonly PriceBand[];
  /** The bands of a vehicle that can drive on electricity or hydrogen, where they are others. */
  readonly zeroEmissionPriceBands?: readonly PriceBand[];
  /** Its rate on warranties, where that is not the vehicle's. */
  readonly warrantyPercent?: DecimalText;
  /** The maker's rebate lowers what it is charged on. */
  readonly lessRebate?: true;
};

export type PriceBand = { readonly belowCents: number | null; readonly percent: DecimalText };

export type ProvinceTax = {
  readonly kind: TaxKind;
  readonly components: readonly ProvinceTaxComponent[];
  /** Whether a trade-in at a dealer lowers the taxed price. */
  readonly tradeInReducesTax: boolean;
};

/** A province's tax on the premiums that are paid with a vehicle, in percent. */
export type ProvinceInsuranceTax = {
  /** On insurance of the life and the work of whoever owes the loan. */
  readonly lifeAndDisability: DecimalText;
  /** On insurance of the vehicle. */
  readonly replacement: DecimalText;
};

/** The fee of a province's dealer regulator, under its own name. */
export type RegulatorFee = { readonly name: string; readonly rows: DatedRows<Fee> };

/** Who licenses the dealers of a province. */
export type Regulator = { readonly shortName: string; readonly name: string; readonly source: Source };

export type Province = {
  readonly code: string;
  readonly name: string;
  /** What a postal code of the province begins with. */
  readonly postalCodes: readonly string[];
  readonly tax: DatedRows<ProvinceTax>;
  /** Null where the calculation's own holds: in Ontario, whose tax it is. */
  readonly insuranceTax: DatedRows<ProvinceInsuranceTax> | null;
  /** What a lease's lien costs at its register; null in Ontario, whose fees are the calculation's own, and where none is known. */
  readonly lienRegistration: DatedRows<LienRegistration> | null;
  /** For each new tire; null in Ontario, whose amount is the form's own, and where none is known. */
  readonly tireFee: DatedRows<Fee> | null;
  /** Null where it is not known to us. */
  readonly regulator: Regulator | null;
  /** Null where no fee per sale is known. */
  readonly regulatorFee: RegulatorFee | null;
};

/** Every rate, fee and default that the engine does not carry itself. */
export type RateBook = {
  readonly insuranceTax: DatedRows<InsuranceTax>;
  readonly luxuryTax: DatedRows<LuxuryTax>;
  readonly lienRegistration: DatedRows<LienRegistration>;
  readonly excessKilometres: DatedRows<ExcessKilometres>;
  readonly criminalRate: DatedRows<CriminalRate>;
  readonly governmentRebate: DatedRows<GovernmentRebate>;
  readonly leaseLicenceFee: DatedRows<Fee>;
  readonly defaultFees: DatedRows<DefaultFees>;
  readonly formDefaults: DatedRows<FormDefaults>;
  readonly paymentCalendar: DatedRows<PaymentCalendar>;
  /** An estimate that the shopper may change; used in no figure of a deal. */
  readonly depreciation: DatedRows<DepreciationPercent>;
  /** Estimates too, for what a car costs to drive. */
  readonly gasolinePrice: DatedRows<EnergyPrice>;
  readonly electricityPrice: DatedRows<EnergyPrice>;
  readonly yearlyDistance: DatedRows<YearlyDistance>;
  readonly provinces: readonly Province[];
};

/**
 * The row that holds on a day: the latest one that began on or before it. Before the first row began, the first row is
 * used all the same, because an old deal is better shown by the oldest known rate than by none.
 */
export function rowInForce<Fact>(rows: DatedRows<Fact>, today: IsoDate): Dated<Fact> {
  let inForce = rows[0];
  for (const row of rows) if (row.from <= today) inForce = row;
  return inForce;
}

export type RatesInForce = Readonly<ReturnType<typeof ratesInForce>>;

/** The rows of the arithmetic that hold on one day. */
export function ratesInForce(rates: RateBook, today: IsoDate) {
  return {
    insuranceTax: rowInForce(rates.insuranceTax, today),
    luxuryTax: rowInForce(rates.luxuryTax, today),
    lienRegistration: rowInForce(rates.lienRegistration, today),
    excessKilometres: rowInForce(rates.excessKilometres, today),
    criminalRate: rowInForce(rates.criminalRate, today),
    governmentRebate: rowInForce(rates.governmentRebate, today),
    paymentCalendar: rowInForce(rates.paymentCalendar, today),
  };
}

/** A row for one of its amounts, with the place where that one was read. */
export const atSource = <Fact>(row: Dated<Fact>, field: string): Dated<Fact> => ({
  ...row,
  source: row.sourceOf?.[field] ?? row.source,
});
