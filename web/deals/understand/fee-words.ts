import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeFact, PlaceInPrice } from '#engine/fees/fee-facts.ts';

/** Who gets a fee. */
export const payeeWords: Record<FeeFact['paidTo'], MessageDescriptor> = {
  maker: msg`The manufacturer, through the dealer.`,
  dealer: msg`The dealer.`,
  federalGovernment: msg`The federal government, through the manufacturer or the dealer.`,
  province: msg`Your province; the dealer passes it on.`,
  regulator: msg`The province’s regulator of dealers.`,
  recycler: msg`The programme that recycles tires.`,
  lienRegister: msg`The province’s register of liens, through the lender.`,
  lessor: msg`The leasing company.`,
  asAgreed: msg`Whoever you agreed on with the dealer.`,
};

/** Whether it has to be paid. */
export const dutyWords: Record<FeeFact['duty'], MessageDescriptor> = {
  law: msg`Yes: a law asks you for it.`,
  passedOn: msg`A law asks the maker or the dealer for it, not you. They may pass it on, and mostly do.`,
  seller: msg`No law asks for it. It is the seller’s own charge, so you may ask about it before you sign.`,
  lender: msg`Only with a loan or a lease, where the lender or the leasing company asks for it.`,
  agreed: msg`Only if you agreed to it.`,
};

/** Whether it comes back. */
export const refundWords: Record<FeeFact['refund'], MessageDescriptor> = {
  no: msg`No.`,
  atLeaseEnd: msg`Yes, when the lease ends, less what the contract lets the leasing company keep.`,
  asAgreed: msg`As agreed with the dealer. Ask before you pay.`,
};

/** Whether it is taxed. */
export const taxWords: Record<FeeFact['tax'], MessageDescriptor> = {
  taxed: msg`Yes, sales tax is charged on it.`,
  untaxed: msg`No.`,
  inside: msg`Not again: the amount holds its tax.`,
  atLeaseEnd: msg`Yes, when it is paid at the end of the lease.`,
};

/** Whether an advertised price holds it. */
export const placeWords: Record<PlaceInPrice, MessageDescriptor> = {
  inside: msg`Yes, if every buyer has to pay it: it may not be added to the advertised price.`,
  beside: msg`No: it may stand beside the advertised price, if the advertisement says so.`,
  credit: msg`No: it comes with the loan or the lease, not with the vehicle.`,
  apart: msg`No: it is no part of the vehicle’s price.`,
};
