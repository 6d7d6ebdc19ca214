import { msg, type Words } from '#contract/words.ts';

/** What a disclosure sheet says beside its items. Words in braces stand for facts. */
export const disclosureWords = {
  titles: {
    Cash: msg`Estimated bill of sale`,
    Finance: msg`Estimated cost of credit`,
    Lease: msg`Estimated cost of the lease`,
  },
  caution: msg`Estimate, not an offer of credit. The binding statement comes from the lender or lessor before you sign.`,
  byLender: msg`To be provided by the lender`,
  byLessor: msg`To be provided by the lessor`,
  none: msg`None in this estimate`,
  headings: {
    credit: msg`What you’re borrowing`,
    lease: msg`What you’re leasing`,
    before: msg`Paid at or before the start of the lease`,
    payments: msg`Your payments`,
    cost: msg`What it costs`,
    optional: msg`Optional services`,
    end: msg`At the end of the lease`,
    open: msg`What only the contract can tell you`,
    law: msg`Applicable law`,
    price: msg`The price`,
  },
  paragraphs: {
    cash: msg`A cash deal doesn’t involve credit, so there’s no cost of credit to disclose. These are the numbers for a bill of sale.`,
    optional: msg`You don’t have to take any of these. You may cancel an ongoing service. Ask how to cancel and how much you’d get back.`,
    noOptional: msg`This deal has no optional services.`,
    open: msg`This estimate can’t give you the details below. Ask for each one in writing, and don’t sign until you have them all.`,
    elsewhere: msg`These are the items that Ontario law requires. All other provinces and territories except Québec have nearly the same requirements.`,
    ontario: msg`These are the items that Ontario law requires.`,
    quebec: msg`These are the items that Québec law requires.`,
    source: msg`{title}, {sections} (text as of {asOf}): {address}`,
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
  effectiveDate: [msg`Effective date`, msg`The day this was calculated. The binding statement has its own date.`],
  vehicle: [msg`Vehicle`],
  price: [msg`Total price, tax and fees included`],
  tradeIn: [
    msg`Net trade-in`,
    msg`This comes off the price. If you owe more on the trade-in than it’s worth, the difference is added to the price.`,
  ],
  downPayment: [msg`Downpayment`],
  advanced: [msg`Outstanding principal at the beginning`, msg`What you owe the lender when the loan starts.`],
  term: [msg`Term`],
  amortization: [msg`Amortization period`, msg`Same as the term. There’s nothing left to pay after that.`],
  interestFrom: [msg`Interest begins`, msg`Assumed to be the date of this estimate.`],
  rate: [
    msg`Annual interest rate`,
    msg`Fixed for this estimate, and compounded with each payment, {count} times a year.`,
  ],
  paymentAmount: [msg`Amount of each payment`],
  paymentCount: [msg`Number of payments`],
  frequency: [msg`How often`],
  firstPayment: [msg`First payment`],
  lastPayment: [msg`Last payment`],
  lastAmount: [msg`Amount of the last payment`, msg`This amount includes the cents left over from rounding.`],
  totalPayments: [msg`Total of all payments`],
  delivery: [msg`Due on delivery`],
  interest: [msg`Interest over the term`],
  otherCharges: [msg`Charges other than interest`, msg`Lender’s fees. They’re included in the APR.`],
  costOfBorrowing: [msg`Cost of borrowing`, msg`Interest and all other charges for borrowing.`],
  apr: [
    msg`Annual percentage rate (APR)`,
    msg`The cost of borrowing as a yearly rate, including the lender’s fees. If there are no fees, it’s the same as the interest rate.`,
  ],
  obligation: [msg`Total obligation`, msg`Net capital and credit charges.`],
  totalOutlay: [
    msg`Everything you pay`,
    msg`Assumes every payment is the regular amount, although the last one is adjusted for rounding.`,
  ],
  prepayment: [
    msg`Paying early`,
    msg`You may pay the whole outstanding balance at any time without a charge or penalty. Ask how a partial payment is handled.`,
  ],
  defaultCharges: [msg`Default charges`, msg`What a late or missed payment costs.`],
  security: [msg`Security`, msg`What the lender can take if you don’t pay. It’s usually the vehicle itself.`],
  requiredInsurance: [
    msg`Required insurance`,
    msg`You may buy this insurance from any insurer legally allowed to sell it.`,
  ],
  changes: [
    msg`Whether the rate can change`,
    msg`If the rate is variable, how it’s set and how a change would affect your payments.`,
  ],
  isLease: [msg`Type of contract`, msg`You lease the vehicle, but it still belongs to the lessor.`],
  lease: [msg`A lease`],
  cashValue: [
    msg`Cash value of the leased goods`,
    msg`The vehicle and everything leased with it, before reductions and tax.`,
  ],
  reductions: [msg`Rebate, discount and down payment`],
  capitalised: [
    msg`Capitalized amount`,
    msg`The starting amount, which your payments bring down to the residual value.`,
  ],
  firstOnDelivery: [msg`First payment`, msg`Paid on delivery.`],
  cashDown: [msg`Downpayment`],
  upfrontTax: [msg`Tax on the amount paid up front`],
  securityDeposit: [
    msg`Security deposit`,
    msg`You’ll get the deposit back at the end of the lease if you don’t owe anything.`,
  ],
  governmentFees: [msg`Registration, licence and sticker`],
  payableOnDelivery: [msg`Payable on delivery`],
  dueOnDelivery: [msg`Total due on delivery`],
  beforeTax: [msg`Each payment before tax`],
  paymentTax: [msg`Tax on each payment`],
  nextPayment: [msg`Second payment`, msg`The first one is paid on delivery.`],
  residual: [msg`Estimated residual value`, msg`What the vehicle is expected to be worth at the end of the lease.`],
  optionPrice: [
    msg`Option price at lease end`,
    msg`The residual value plus {tax} in tax, if the contract gives you the option to buy.`,
  ],
  giveBack: [
    msg`Returning the vehicle`,
    msg`This estimate assumes a closed-end lease. Ask for confirmation that you won’t owe anything on the residual value at the end.`,
  ],
  kilometres: [msg`Kilometres included per year`],
  excess: [
    msg`Charge per excess kilometre`,
    msg`Plus tax. This is the usual charge, but your contract sets the actual amount.`,
  ],
  dropOff: [msg`Vehicle drop-off fee`, msg`Plus tax.`],
  finance: [
    msg`Implicit finance charge`,
    msg`All payments before tax, plus the residual, minus the capitalized amount. Includes the lessor’s fees.`,
  ],
  leaseTotal: [msg`Total lease cost`, msg`Everything you pay if you return the vehicle, minus the security deposit.`],
  ending: [msg`Ending the lease early`, msg`When you or the lessor can do this, and what you’d pay.`],
  wear: [msg`Wear and damage`, msg`What counts as excessive wear or damage, and what you’d pay for it.`],
} satisfies Readonly<Record<string, ItemWords>>;

export type ItemName = keyof typeof itemWords;

/** What stands in their place where the buyer lives in Québec, whose law has words of its own. */
export const quebecWords: Readonly<Partial<Record<ItemName, ItemWords>>> = {
  advanced: [msg`Net capital`, msg`The sum for which credit is actually extended.`],
  rate: [
    msg`Credit rate before other charges`,
    msg`Fixed for this estimate, and compounded with each payment, {count} times a year.`,
  ],
  costOfBorrowing: [
    msg`Credit charges`,
    msg`Interest and all other charges for borrowing, on top of the net capital and down payment.`,
  ],
  apr: [
    msg`Credit rate`,
    msg`The credit charges as a yearly rate. If there are no other charges, it’s the same as the interest rate.`,
  ],
  prepayment: [
    msg`Paying early`,
    msg`You may pay all or part of the outstanding balance early without charges or penalties.`,
  ],
  cashValue: [
    msg`Retail value of the goods`,
    msg`The vehicle and everything leased with it, before reductions and tax.`,
  ],
  reductions: [msg`Payment on account: rebate, discount and down payment`],
  tradeIn: [msg`Value of the goods given in exchange`, msg`Minus what you still owe on your trade-in.`],
  capitalised: [msg`Net obligation`, msg`The starting amount, which your payments bring down to the residual value.`],
  finance: [msg`Implied credit charges`, msg`All payments before tax, plus the residual, minus the net obligation.`],
  excess: [
    msg`Charge per excess kilometre`,
    msg`Plus tax. This is the usual charge, but your contract sets the actual amount.`,
  ],
};
