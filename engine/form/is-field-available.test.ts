import { describe, expect, test } from 'vitest';
import { stateWith } from '#engine/testing/form-changes.ts';
import type { DealFieldName } from './deal-fields.ts';
import type { ActiveOption, FieldTexts } from './deal-state.ts';
import { isFieldAvailable } from './is-field-available.ts';

type Row = readonly [DealFieldName, FieldTexts, ActiveOption, boolean];

const yes = { creditPreApproval: 'Yes' };

const rows: readonly Row[] = [
  ['freight', { type: 'New' }, 0, true],
  ['freight', { type: 'PreOwned' }, 0, false],
  ['freight', { type: 'CertifiedPreOwned' }, 0, false],
  ['freight', { type: '' }, 0, false],
  ['freight', { type: 'New' }, 2, false],
  ['leaseFreight', { type: 'New' }, 2, true],
  ['leaseFreight', { type: 'New' }, 1, false],
  ['rebate', { type: 'New' }, 1, true],
  ['rebate', { type: 'PreOwned' }, 1, false],
  ['airTax', { type: 'New' }, 2, true],
  ['airTax', { type: 'CertifiedPreOwned' }, 0, false],
  ['omvicFee', { type: 'New' }, 0, true],
  ['omvicFee', { type: 'CertifiedPreOwned' }, 0, true],
  ['omvicFee', { type: 'PreOwned' }, 0, false],
  ['omvicFee', { type: '' }, 0, false],
  ['discount', { type: '' }, 0, true],
  ['mileage', { type: 'New' }, 0, false],
  ['mileage', { type: 'PreOwned' }, 0, true],
  ['mileage', { type: 'CertifiedPreOwned' }, 0, true],
  ['mileage', {}, 0, false],
  ['make', {}, 0, false],
  ['make', { type: 'New' }, 0, true],
  ['year', { type: 'New' }, 0, false],
  ['year', { type: 'New', make: 'HONDA' }, 0, true],
  ['model', { type: 'New', make: 'HONDA' }, 0, false],
  ['model', { type: 'New', make: 'HONDA', year: '2027' }, 0, true],
  ['trim', { type: 'New', make: 'HONDA', year: '2027' }, 0, false],
  ['trim', { type: 'New', make: 'HONDA', year: '2027', model: 'Civic' }, 0, true],
  ['comprehensiveWarranty', { type: 'New' }, 0, true],
  ['comprehensiveWarranty', { type: 'New' }, 1, true],
  ['comprehensiveWarranty', { type: 'New' }, 2, false],
  ['comprehensiveWarranty', { type: 'New' }, -1, false],
  ['maintenanceProtection', { type: 'New' }, 2, true],
  ['maintenanceProtection', { type: 'New' }, 1, false],
  ['vehicleDropOffFee', { type: 'New' }, 2, true],
  ['vehicleDropOffFee', { type: 'New' }, 0, false],
  ['vehicleDropOffFee', { type: 'New' }, -1, false],
  ['downpayment', {}, 1, true],
  ['downpayment', {}, 0, false],
  ['downpayment', {}, -1, false],
  ['securityDeposit', {}, 2, true],
  ['securityDeposit', {}, 1, false],
  ['residualPercentage', {}, 2, true],
  ['residualPercentage', {}, 0, false],
  ['termsInYears', {}, 0, false],
  ['termsInYears', {}, 1, true],
  ['termsInYears', {}, 2, true],
  ['termsInYears', {}, -1, true],
  ['estimatedSalesPrice', {}, -1, true],
  ['estimatedSalesPrice', {}, 2, false],
  ['estimatedLeaseSalePrice', {}, -1, false],
  ['taxRate', { tax: 'HST' }, 0, true],
  ['taxRate', { tax: 'Exempt' }, 0, false],
  ['tradeInMake', { tradeIn: 'Good' }, 0, false],
  ['tradeInMake', { tradeInYear: '2019' }, 0, false],
  ['tradeInMake', { tradeIn: 'Good', tradeInYear: '2019' }, 0, true],
  ['creditPreApproval', {}, 0, false],
  ['creditPreApproval', {}, -1, false],
  ['creditPreApproval', {}, 1, true],
  ['creditPreApproval', {}, 2, true],
  ['grossIncome', yes, 1, true],
  ['grossIncome', yes, 0, false],
  ['grossIncome', { creditPreApproval: 'No' }, 1, false],
  ['grossIncome', {}, 1, false],
  ['houseRent', { ...yes, housingOwnStatus: 'RentedHouse' }, 1, true],
  ['houseRent', { ...yes, housingOwnStatus: 'OwnHouse' }, 1, false],
  ['zipcode', yes, 1, false],
  ['zipcode', { ...yes, state: 'Ontario' }, 1, true],
  ['cashFinanceLease', {}, -1, true],
];

describe('a field’s availability', () => {
  test.each(rows)('%s with %o in mode %i: %s', (name, texts, activeOption, available) => {
    expect(isFieldAvailable(name, stateWith(texts, { activeOption }))).toBe(available);
  });
});
