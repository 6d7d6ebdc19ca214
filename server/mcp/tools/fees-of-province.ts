import { z } from 'zod';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { msg } from '#contract/words.ts';
import { type FeeTable, feeFactOn, placeInPrice } from '#engine/fees/fee-facts.ts';
import { invalidField } from '../../kit/handler.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { type ToolContext, tool } from '../tool.ts';
import { province } from './inputs.ts';

/** Each fee as it is in a province today. */
function factsOf({ fees, laws }: FeeTable, code: string, { today, language }: ToolContext) {
  const law = laws.provinces[code];
  const facts = fees.map((fee) => {
    const { advertised: _, ...fact } = feeFactOn(fee, code, today);
    const words = fee.fee === 'luxuryTax' ? figureLabels.luxuryTax : fieldLabels[fee.fee];
    const called = sentenceIn(language, fee.fee === 'omvicFee' ? regulatorFeeName(code) : words);
    return {
      fee: fee.fee,
      called,
      ...fact,
      inAdvertisedPrice: placeInPrice(feeFactOn(fee, code, today), law?.beside ?? null),
    };
  });
  return { facts, law: law ?? laws.federal };
}

export const feesOfProvince = tool({
  name: 'fees_of_province',
  title: 'Taxes and fees of a province',
  description:
    'The sales tax on cars in a province today, its regulator’s fee, the federal luxury tax and the other rates and fees that a deal is worked out by, each with source and first day; and of each fee who gets it, whether a law asks for it, whether it is taxed and whether an advertised price holds it. Amounts whose names end in Cents are cents.',
  input: z.strictObject({ province }),
  work: async ({ province: code }, context) => {
    const rates = await context.ask('readRates', { query: { date: context.today } });
    const found = rates.provinces.find((one) => one.code === code);
    if (!found) throw invalidField('province', msg`Send a province by its two letters.`);
    const { facts, law } = factsOf(await context.ask('readFeeFacts', {}), code, context);
    const { luxuryTax, insuranceTax, lienRegistration, leaseLicenceFee, defaultFees, criminalRate } = rates;
    const [tax] = found.tax;
    const { postalCodes: _, ...named } = found;
    return {
      source: tax.source.title,
      address: tax.source.address,
      data: {
        today: context.today,
        province: named,
        federal: { luxuryTax, criminalRate },
        usual: { insuranceTax, lienRegistration, leaseLicenceFee, defaultFees },
        lawOnAdvertisedPrices: law,
        fees: facts,
      },
    };
  },
});
