import { msg, type Words } from '#contract/words.ts';

/** What a disclosure sheet says beside its items. Words in braces stand for facts. */
export const disclosureWords = {
  titles: {
    Cash: msg`Bill of sale, estimated`,
    Finance: msg`Cost of credit, estimated`,
    Lease: msg`Cost of the lease, estimated`,
  },
  caution: msg`Estimate, not an offer of credit. The statement that binds comes from the lender or lessor, before you sign.`,
  byLender: msg`Stated by the lender`,
  byLessor: msg`Stated by the lessor`,
  none: msg`None in this estimate`,
  headings: {
    credit: msg`What is lent`,
    lease: msg`What is leased`,
    before: msg`Paid at or before the beginning`,
    payments: msg`Your payments`,
    cost: msg`What it costs`,
    optional: msg`Optional services`,
    end: msg`At the end of the lease`,
    open: msg`What only the contract can say`,
    law: msg`By which law`,
    price: msg`The price`,
  },
  paragraphs: {
    cash: msg`A cash deal has no credit, so there is no cost of credit to disclose. These are the figures of a bill of sale.`,
    optional: msg`You need not take any of these. A service that runs on may be cancelled; ask how, and what you get back.`,
    noOptional: msg`The deal holds no optional services.`,
    open: msg`This estimate cannot know the following. Ask for each in writing, and do not sign before you have it.`,
    elsewhere: msg`The items are those that Ontario’s law asks for. The other provinces and territories but Québec ask for nearly the same.`,
    ontario: msg`The items are those that Ontario’s law asks for.`,
    quebec: msg`The items are those that Québec’s law asks for.`,
    source: msg`{title}, {sections} (text of {asOf}): {address}`,
  },
  fileNames: {
    Cash: msg`bill-of-sale`,
    Finance: msg`cost-of-credit`,
    Lease: msg`cost-of-lease`,
  },
} as const;

/** What an item is called, and what is said beside it. */
export type ItemWords = readonly [label: Words, note?: Words];

/** What the items of a disclosure sheet are called. */
export const itemWords = {
  effectiveDate: [msg`Effective date`, msg`The day this was worked out. The statement that binds bears its own date.`],
  vehicle: [msg`Vehicle`],
  price: [msg`Total price, tax and fees included`],
  tradeIn: [msg`Net trade-in`, msg`Taken off the price; a trade-in that owes more than it is worth is added.`],
  downPayment: [msg`Downpayment`],
  advanced: [msg`Outstanding principal at the beginning`, msg`What the lender advances for you.`],
  term: [msg`Term`],
  amortization: [msg`Amortization period`, msg`As long as the term; nothing is left to pay after it.`],
  interestFrom: [msg`Interest begins`, msg`Taken as the day of this estimate.`],
  rate: [
    msg`Annual interest rate`,
    msg`Fixed in this estimate, and compounded with each payment, {count} times a year.`,
  ],
  paymentAmount: [msg`Amount of each payment`],
  paymentCount: [msg`Number of payments`],
  frequency: [msg`How often`],
  firstPayment: [msg`First payment`],
  lastPayment: [msg`Last payment`],
  lastAmount: [msg`Amount of the last payment`, msg`It takes the cents that rounding left.`],
  totalPayments: [msg`Total of all payments`],
  delivery: [msg`Due on delivery`],
  interest: [msg`Interest over the term`],
  otherCharges: [msg`Charges other than interest`, msg`Fees of the lender; they count in the APR.`],
  costOfBorrowing: [msg`Cost of borrowing`, msg`Interest and every other charge for the credit.`],
  apr: [
    msg`Annual percentage rate (APR)`,
    msg`The cost of borrowing a year, the lender’s fees counted. Without fees it is the interest rate.`,
  ],
  obligation: [msg`Total obligation`, msg`Net capital and credit charges.`],
  totalOutlay: [
    msg`All the money that you pay`,
    msg`With every payment at its regular amount. The last payment settles the rounding.`,
  ],
  prepayment: [
    msg`Paying early`,
    msg`You may pay the whole outstanding balance at any time without a charge or penalty. Ask how a part payment is counted.`,
  ],
  defaultCharges: [msg`Charges on default`, msg`What a late or missed payment costs.`],
  security: [msg`Security`, msg`What the lender may take if you do not pay. It is usually the vehicle itself.`],
  requiredInsurance: [
    msg`Insurance that is required`,
    msg`You may take it from any insurer that may lawfully sell it.`,
  ],
  changes: [msg`Whether the rate may change`, msg`If it may: how it is set, and what it does to your payments.`],
  isLease: [msg`Kind of contract`, msg`You rent the vehicle; it stays the lessor’s.`],
  lease: [msg`A lease`],
  cashValue: [
    msg`Cash value of the leased goods`,
    msg`The vehicle with everything that is leased with it, before reductions and tax.`,
  ],
  reductions: [msg`Rebate, discount and downpayment`],
  capitalised: [msg`Capitalized amount`, msg`What the lease repays down to the residual.`],
  firstOnDelivery: [msg`First payment`, msg`Paid on delivery.`],
  cashDown: [msg`Downpayment`],
  upfrontTax: [msg`Tax on what is paid up front`],
  securityDeposit: [msg`Security deposit`, msg`You get it back at the end if you owe nothing.`],
  governmentFees: [msg`Registration, licence and sticker`],
  payableOnDelivery: [msg`Payable on delivery`],
  dueOnDelivery: [msg`Total due on delivery`],
  beforeTax: [msg`Each payment before tax`],
  paymentTax: [msg`Tax on each payment`],
  nextPayment: [msg`Second payment`, msg`The first one is paid on delivery.`],
  residual: [msg`Estimated residual value`, msg`What the vehicle is taken to be worth at the end.`],
  optionPrice: [
    msg`Option price at the end`,
    msg`The residual value and {tax} of tax, where the contract gives you the option to buy.`,
  ],
  giveBack: [
    msg`Giving the vehicle back`,
    msg`This estimate takes a closed-end lease. Have it confirmed that you then owe nothing on the residual value.`,
  ],
  kilometres: [msg`Kilometres included a year`],
  excess: [msg`Charge for each kilometre more`, msg`And tax. The usual charge; the contract states its own.`],
  dropOff: [msg`Vehicle drop-off fee`, msg`And tax.`],
  finance: [
    msg`Implicit finance charge`,
    msg`All payments before tax and the residual less the capitalized amount, with the lessor’s fees.`,
  ],
  leaseTotal: [msg`Total lease cost`, msg`Everything you pay if you give the vehicle back, less the security deposit.`],
  ending: [msg`Ending the lease early`, msg`When you or the lessor may, and what you then pay.`],
  wear: [msg`Wear and damage`, msg`What counts as excessive, and what it costs.`],
} satisfies Readonly<Record<string, ItemWords>>;

export type ItemName = keyof typeof itemWords;

/** What stands in their place where the buyer lives in Québec, whose law has words of its own. */
export const quebecWords: Readonly<Partial<Record<ItemName, ItemWords>>> = {
  advanced: [msg`Net capital`, msg`The amount for which credit is used.`],
  rate: [
    msg`Credit rate before other charges`,
    msg`Fixed in this estimate, and compounded with each payment, {count} times a year.`,
  ],
  costOfBorrowing: [
    msg`Credit charges`,
    msg`Interest and every other charge for the credit, beside net capital and downpayment.`,
  ],
  apr: [msg`Credit rate`, msg`The credit charges a year, as a rate. Without fees it is the interest rate.`],
  prepayment: [
    msg`Paying early`,
    msg`You may pay all or part of the outstanding balance before its time without charges or penalties.`,
  ],
  cashValue: [
    msg`Retail value of the goods`,
    msg`The vehicle with everything that is leased with it, before reductions and tax.`,
  ],
  reductions: [msg`Payment on account: rebate, discount and downpayment`],
  tradeIn: [msg`Value of the goods given in exchange`, msg`Less what is still owed on them.`],
  capitalised: [msg`Net obligation`, msg`What the lease repays down to the residual.`],
  finance: [msg`Implied credit charges`, msg`All payments before tax and the residual less the net obligation.`],
  excess: [msg`Charge for each kilometre more`, msg`And tax. The usual charge; the contract states its own.`],
};
