import { z } from 'zod';
import { allInParts, allInReductions } from '#engine/form/all-in-check.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { changesVersion, defineCalls, makesOne, memberCall } from './call.ts';
import { oneEntry, sentEntry, shownEntry } from './car-entry-shape.ts';
import { lawByName } from './cars.ts';
import { dealerMake } from './dealers.ts';
import { dataOf, fields, listWith, ofOne, parameters } from './fields.ts';
import { finding, listingStates, readers, someCars, stockRow, writers } from './stock-rows.ts';
import { stockSorts } from './stock-sorts.ts';
import { anyId, shownList, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** What the advertised price is made of in the dealer's province, and what it lacks. Amounts are dollars: "499.00". */
const allInCheck = z.object({
  allInPrice: fields.allInPrice,
  province: fields.province,
  /** The province's own law on advertised prices; null where it has none. */
  law: shownPartOrNull('The law that asks for it, with its address.', {
    name: fields.name,
    address: fields.address,
    beside: shownText('What stands beside it.', 'hstAndLicensing'),
  }),
  lines: shownList('Its lines.', {
    part: z.enum(['basePrice', ...allInParts, 'regulatorFee']).describe('Which part it is.'),
    amount: shownTextOrNull('Dollars.', '499.00'),
    origin: z
      .enum(['typed', 'programme', 'car', 'dealer', 'province', 'default'])
      .nullable()
      .describe('Who stated it: the car’s entry, the dealer, the province’s regulator, or nobody but us.'),
  }),
  /** What programmes take off for whoever buys the car, in dollars below zero. */
  reductions: shownList('What programmes take off, in dollars below zero.', {
    part: z.enum(allInReductions).describe('Which part it is.'),
    amount: fields.amount,
  }),
  findings: z.array(finding).describe('What is to be mended.'),
});

/** What only the dealer sees of its car. */
const ownersPart = z.object({
  version: fields.version,
  state: z.enum(listingStates).describe('How it stands.'),
  createdAt: fields.createdAt,
  updatedAt: fields.updatedAt,
  check: allInCheck.describe('What the advertised price is made of, and what it lacks by the law.'),
});

const savedCar = z.object({
  message: fields.message,
  carModelDetails: shownEntry.describe('The car as its dealer enters it, field by field.'),
  basePriceAmount: fields.basePriceAmount,
  data: ownersPart.describe('What was asked for.'),
});

/** Why one of several cars was left as it was. */
const leftOut = z.object({
  _id: fields.id,
  name: fields.name,
  reason: z.enum(['lacking', 'notDeclared', 'planLimit', 'sameVin', 'sameStockNumber', 'tooLate']).describe('Why.'),
  findings: z.array(finding).describe('What is to be mended.'),
});

const changedCars = z.object({
  changed: z.array(z.string()).meta({ description: 'What was changed.', example: ['name'] }),
  leftOut: z.array(leftOut).describe('What was left out, and why.'),
});

const ofSome = { ...writers, body: someCars, reply: changedCars } as const;

const ofDealer = z.strictObject({
  dealerID: anyId.meta({
    description: 'The dealer’s own id, as signing in answers it.',
    example: 'k3Vq9xT2mZ7bL1wR5nYc0A',
  }),
});

const lookUp = { access: 'known', keyScopes: ['stock:read'], limit: 'lookup' } as const;

export const stock = defineCalls({
  readCarModelDetails: {
    summary: 'A listed car in full; of one that is not published, for its dealer alone.',
    ...lookUp,
    ...ofOne,
    givesVersion: true,
    /** `data`, and the version in it, is its dealer's alone. */
    reply: z.object({
      carModelDetails: shownEntry.describe('The car as its dealer enters it, field by field.'),
      basePriceAmount: fields.basePriceAmount,
      data: ownersPart.exactOptional().describe('What was asked for.'),
    }),
  },
  listDealerMakes: {
    summary: 'The makes of a dealer with their vehicle types: for the dealer what it may list, else what it lists.',
    ...lookUp,
    params: ofDealer,
    refuses: ['notFound'],
    reply: dataOf(z.array(dealerMake)),
  },
  listDealerCarModels: {
    summary:
      'The names of the models of a make and vehicle type: for the dealer those to choose from, else listed ones.',
    ...lookUp,
    params: ofDealer,
    query: z.strictObject({
      make: parameters.make,
      vehicleType: textOf(60).meta({ description: 'A class of vehicle.', example: 'SUV' }),
    }),
    refuses: ['notFound'],
    reply: z.array(z.string()),
  },
  editCarModelDetails: {
    summary: 'Changes a car of the dealer, of the version that was read. What is left out becomes empty.',
    ...writers,
    ...ofOne,
    body: oneEntry(z.strictObject({ ...sentEntry, _id: anyId.optional().describe('Its id.') })),
    ...changesVersion,
    reply: savedCar,
  },
  addCarModelDetails: {
    summary: 'Adds a car as a draft. As a copy of another one it has to differ from that.',
    ...writers,
    limit: 'save',
    params: ofDealer,
    query: z.strictObject({ copyOf: anyId.optional().describe('The car that this one is copied from.') }),
    body: oneEntry(z.strictObject(sentEntry)),
    ...makesOne,
    givesVersion: true,
    refuses: ['notFound', 'conflict'],
    reply: savedCar,
  },
  listStock: {
    summary: 'A page of the dealer’s own cars, filtered, searched and sorted; with how many there are in each state.',
    ...readers,
    query: z.strictObject({
      page: parameters.page,
      q: textOf(100).optional().meta({ description: 'Words to look for.', example: 'volvo xc60 under 35000' }),
      /** 'toAnswer': used cars that have yet to declare what they must; 'problems': what keeps from being published or sold. */
      state: z
        .enum([...listingStates, 'removed', 'toAnswer', 'problems', 'sold'])
        .optional()
        .describe('Only those that stand so.'),
      type: z.enum(conditions).optional().describe('A class of vehicle, or the condition of a dealer’s own cars.'),
      make: parameters.make.optional(),
      sort: z.enum(stockSorts).optional().describe('What the list is sorted by.'),
    }),
    reply: dataOf(z.array(stockRow)).extend({
      total: fields.total,
      page: fields.page,
      counts: shownPart('How many of each.', {
        draft: z.int().describe('What is written and not sent yet, or how many drafts there are.'),
        published: z.int().describe('How many are published.'),
        removed: z.int().describe('Those that were removed.'),
        toAnswer: z.int().describe('Used cars that have yet to declare what they must.'),
        sold: z.int().describe('The sale; null of a car that is not sold. Among counts: how many were sold.'),
      }),
      /** The makes that the dealer lists. */
      makes: z.array(z.string()).meta({ description: 'Makes; empty for all.', example: ['ACURA'] }),
      /** How many cars the dealer’s plan lets it publish. */
      most: z.int().describe('How many at most.'),
    }),
  },
  countProblemCars: {
    summary:
      'How many of the dealer’s cars have a problem: what their advertisement lacks, no photos, one price for 90 days.',
    ...readers,
    reply: z.object({ cars: z.int().describe('The cars that are meant.') }),
  },
  checkCars: {
    summary: 'What the all-in price of each of some cars is made of and what it lacks.',
    ...memberCall,
    keyScopes: ['stock:read'],
    body: someCars,
    reply: listWith({
      _id: fields.id,
      name: fields.name,
      state: z.enum(listingStates).describe('How it stands.'),
      check: allInCheck.describe('What the advertised price is made of, and what it lacks by the law.'),
    }).extend({
      room: z.int().describe('How many more cars the dealer’s plan lets it publish now.'),
    }),
  },
  readUsedCarLaw: {
    summary: 'What a used car declares in the dealer’s province, and whether it has to.',
    ...readers,
    reply: z.object({
      province: fields.province,
      law: lawByName.describe('The law that asks for it, with its address.'),
      isRequired: z.boolean().describe('Whether no used car is published before all is answered.'),
      questions: z.array(z.enum(usedCarQuestionNames)).describe('The questions, or those that are open.'),
    }),
  },
  declareNo: {
    summary: 'Answers no to what used cars have open of yes and no; every answer that is there stays.',
    ...ofSome,
    // What the law has the business declare, and answer for.
    keyScopes: ['stock:write', 'stock:declare'],
  },
  publishCars: {
    summary:
      'Shows cars to the public, except those whose price may not be advertised as it is, and used ones that do not declare yet what they must.',
    ...ofSome,
  },
  unpublishCars: {
    summary: 'Takes cars out of the public’s sight; they stay as drafts.',
    ...ofSome,
  },
  deleteCars: {
    summary: 'Deletes cars; for 30 days they can be brought back.',
    ...ofSome,
  },
  restoreCars: {
    summary: 'Brings deleted cars back as they were, and sold ones that were not sold after all.',
    ...ofSome,
  },
});
