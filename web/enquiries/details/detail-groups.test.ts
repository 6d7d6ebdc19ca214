import { describe, expect, it } from 'vitest';
import { enquiries } from '#contract/enquiries.ts';
import { fieldNames } from '#engine/form/field-lists.ts';
import { detailGroups, groupsFor } from './detail-groups.ts';

/** Specification 1, "Enquiry detail": every field that the two detail pages read. */
const stated = `make, model, trim, year, type, mileage, estimatedSalesPrice, salePrice, totalPurchasePrice,
  totalAmountFinanced, monthlyPayment, numberOfPayments, totalLeaseValueHonda, leaseTaxValueHonda,
  capitalisedAmountHonda, baseMonthlyPaymentHonda, taxBaseMonthlyPaymentHonda, monthlyPaymentHonda,
  totalMonthlyPaymentHonda, totalMonthlyPaymentHondaWithouTax, dueUponDeliveryHonda, totalCostOfBorrowingHonda,
  totalInterestPaidHonda, totalTaxesAndFees, adminFee, airTax, tireTax, omvicFee, termsInYears, interestRate, tax,
  taxRate, frequency, note`
  .split(',')
  .map((name) => name.trim());

const details = detailGroups.flatMap((group) => group.details);
const names: string[] = details.map(({ field }) => field);

describe('the details of an enquiry', () => {
  it('are fields of the contract, each once', () => {
    const contract = Object.keys(enquiries.readEnquiry.reply.shape.data.shape);
    expect(names.filter((name) => !contract.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('hold every stated field', () => {
    expect(stated.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('hold every field of the form but totals that stand as figures, the mode and what was agreed to', () => {
    const elsewhere = ['cashFinanceLease', 'termsAndConditions', 'ageConfirmation'];
    const left = fieldNames.filter((name) => !names.includes(name) && !elsewhere.includes(name));
    expect(left).toEqual(['estimatedTotalTaxesAndFees', 'totalEstimatedTradeInValue']);
  });

  it('show every stated field whether it is there or not, but the mileage only if it is', () => {
    const onlyIfPresent = details.filter(({ field, ifPresent }) => ifPresent && stated.includes(field));
    expect(onlyIfPresent.map(({ field }) => field)).toEqual(['mileage']);
  });

  it('have labels that differ within a group', () => {
    for (const { details: group } of detailGroups) {
      expect(new Set(group.map(({ label }) => label.id)).size).toBe(group.length);
    }
  });
});

describe('the order of the groups', () => {
  const headings = (mode: string) => groupsFor(mode).map(({ heading }) => heading.message);

  it('has the lease among the figures of a lease, and last elsewhere', () => {
    expect(headings('Lease').indexOf('Lease')).toBe(3);
    expect(headings('Finance').at(-1)).toBe('Lease');
    expect(headings('Cash').toSorted()).toEqual(headings('Lease').toSorted());
  });
});
