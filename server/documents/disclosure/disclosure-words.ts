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

export type ItemWords = { readonly label: Words; readonly note?: Words };

/** What the items of a disclosure sheet are called. */
export const itemWords = {
  effectiveDate: {
    label: msg`Effective date`,
    note: msg`The day this was worked out. The statement that binds bears its own date.`,
  },
  vehicle: {
    label: msg`Vehicle`,
  },
  price: {
    label: msg`Total price, tax and fees included`,
  },
  tradeIn: {
    label: msg`Net trade-in`,
    note: msg`Taken off the price; a trade-in that owes more than it is worth is added.`,
  },
  downPayment: {
    label: msg`Downpayment`,
  },
  advanced: {
    label: msg`Outstanding principal at the beginning`,
    note: msg`What the lender advances for you.`,
  },
  term: {
    label: msg`Term`,
  },
  amortization: {
    label: msg`Amortization period`,
    note: msg`As long as the term; nothing is left to pay after it.`,
  },
  interestFrom: {
    label: msg`Interest begins`,
    note: msg`Taken as the day of this estimate.`,
  },
  rate: {
    label: msg`Annual interest rate`,
    note: msg`Fixed in this estimate, and compounded with each payment, {count} times a year.`,
  },
  paymentAmount: {
    label: msg`Amount of each payment`,
  },
  paymentCount: {
    label: msg`Number of payments`,
  },
  frequency: {
    label: msg`How often`,
  },
  firstPayment: {
    label: msg`First payment`,
  },
  lastPayment: {
    label: msg`Last payment`,
  },
  lastAmount: {
    label: msg`Amount of the last payment`,
    note: msg`It takes the cents that rounding left.`,
  },
  totalPayments: {
    label: msg`Total of all payments`,
  },
  delivery: {
    label: msg`Due on delivery`,
  },
  interest: {
    label: msg`Interest over the term`,
  },
  otherCharges: {
    label: msg`Charges other than interest`,
    note: msg`Fees of the lender; they count in the APR.`,
  },
  costOfBorrowing: {
    label: msg`Cost of borrowing`,
    note: msg`Interest and every other charge for the credit.`,
  },
  apr: {
    label: msg`Annual percentage rate (APR)`,
    note: msg`The cost of borrowing a year, the lender’s fees counted. Without fees it is the interest rate.`,
  },
  obligation: {
    label: msg`Total obligation`,
    note: msg`Net capital and credit charges.`,
  },
  totalOutlay: {
    label: msg`All the money that you pay`,
  },
  prepayment: {
    label: msg`Paying early`,
    note: msg`You may pay the whole outstanding balance at any time without a charge or penalty. Ask how a part payment is counted.`,
  },
  defaultCharges: {
    label: msg`Charges on default`,
    note: msg`What a late or missed payment costs.`,
  },
  security: {
    label: msg`Security`,
    note: msg`What the lender may take if you do not pay. It is usually the vehicle itself.`,
  },
  requiredInsurance: {
    label: msg`Insurance that is required`,
    note: msg`You may take it from any insurer that may lawfully sell it.`,
  },
  changes: {
    label: msg`Whether the rate may change`,
    note: msg`If it may: how it is set, and what it does to your payments.`,
  },
  isLease: {
    label: msg`Kind of contract`,
    note: msg`You rent the vehicle; it stays the lessor’s.`,
  },
  lease: {
    label: msg`A lease`,
  },
  cashValue: {
    label: msg`Cash value of the leased goods`,
    note: msg`The vehicle with everything that is leased with it, before reductions and tax.`,
  },
  reductions: {
    label: msg`Rebate, discount and downpayment`,
  },
  capitalised: {
    label: msg`Capitalized amount`,
    note: msg`What the lease repays down to the residual.`,
  },
  firstOnDelivery: {
    label: msg`First payment`,
    note: msg`Paid on delivery.`,
  },
  cashDown: {
    label: msg`Downpayment`,
  },
  upfrontTax: {
    label: msg`Tax on what is paid up front`,
  },
  securityDeposit: {
    label: msg`Security deposit`,
    note: msg`You get it back at the end if you owe nothing.`,
  },
  governmentFees: {
    label: msg`Registration, licence and sticker`,
  },
  payableOnDelivery: {
    label: msg`Payable on delivery`,
  },
  dueOnDelivery: {
    label: msg`Total due on delivery`,
  },
  beforeTax: {
    label: msg`Each payment before tax`,
  },
  paymentTax: {
    label: msg`Tax on each payment`,
  },
  nextPayment: {
    label: msg`Second payment`,
    note: msg`The first one is paid on delivery.`,
  },
  residual: {
    label: msg`Estimated residual value`,
    note: msg`What the vehicle is taken to be worth at the end.`,
  },
  optionPrice: {
    label: msg`Option price at the end`,
    note: msg`The residual value and {tax} of tax, where the contract gives you the option to buy.`,
  },
  giveBack: {
    label: msg`Giving the vehicle back`,
    note: msg`This estimate takes a closed-end lease. Have it confirmed that you then owe nothing on the residual value.`,
  },
  kilometres: {
    label: msg`Kilometres included a year`,
  },
  excess: {
    label: msg`Charge for each kilometre more`,
    note: msg`And tax. The usual charge; the contract states its own.`,
  },
  dropOff: {
    label: msg`Vehicle drop-off fee`,
    note: msg`And tax.`,
  },
  finance: {
    label: msg`Implicit finance charge`,
    note: msg`All payments before tax and the residual less the capitalized amount, with the lessor’s fees.`,
  },
  leaseTotal: {
    label: msg`Total lease cost`,
    note: msg`Everything you pay if you give the vehicle back, less the security deposit.`,
  },
  ending: {
    label: msg`Ending the lease early`,
    note: msg`When you or the lessor may, and what you then pay.`,
  },
  wear: {
    label: msg`Wear and damage`,
    note: msg`What counts as excessive, and what it costs.`,
  },
} satisfies Readonly<Record<string, ItemWords>>;

export type ItemName = keyof typeof itemWords;

/** What stands in their place where the buyer lives in Québec, whose law has words of its own. */
export const quebecWords: Readonly<Partial<Record<ItemName, ItemWords>>> = {
  advanced: {
    label: msg`Net capital`,
    note: msg`The amount for which credit is used.`,
  },
  rate: {
    label: msg`Credit rate before other charges`,
    note: msg`Fixed in this estimate, and compounded with each payment, {count} times a year.`,
  },
  costOfBorrowing: {
    label: msg`Credit charges`,
    note: msg`Interest and every other charge for the credit, beside net capital and downpayment.`,
  },
  apr: {
    label: msg`Credit rate`,
    note: msg`The credit charges a year, as a rate. Without fees it is the interest rate.`,
  },
  prepayment: {
    label: msg`Paying early`,
    note: msg`You may pay all or part of the outstanding balance before its time without charges or penalties.`,
  },
  cashValue: {
    label: msg`Retail value of the goods`,
    note: msg`The vehicle with everything that is leased with it, before reductions and tax.`,
  },
  reductions: {
    label: msg`Payment on account: rebate, discount and downpayment`,
  },
  tradeIn: {
    label: msg`Value of the goods given in exchange`,
    note: msg`Less what is still owed on them.`,
  },
  capitalised: {
    label: msg`Net obligation`,
    note: msg`What the lease repays down to the residual.`,
  },
  finance: {
    label: msg`Implied credit charges`,
    note: msg`All payments before tax and the residual less the net obligation.`,
  },
  excess: {
    label: msg`Charge for each kilometre more`,
    note: msg`And tax. The usual charge; the contract states its own.`,
  },
};
