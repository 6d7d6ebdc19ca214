import { msg, type Words } from '#contract/words.ts';
import type { UsedCarQuestion } from '#engine/form/used-car-questions.ts';

/** What is declared of a used car, as it stands beside yes and no and in a list of what applies. */
export const declarationLabels: Readonly<Record<UsedCarQuestion, Words>> = {
  dailyRental: msg`Rented out by the day, and owned by dealers alone since`,
  policeOrEmergency: msg`Used as a police vehicle or for emergency services`,
  taxiOrLimousine: msg`Used as a taxi or limousine`,
  engineDisplacement: msg`Engine displacement`,
  paidTransport: msg`Used for paid transportation of passengers, as a taxi is`,
  drivingSchool: msg`Used by a driving school`,
  policeCar: msg`Used as a police car`,
  ambulance: msg`Used as an ambulance`,
  rentalCar: msg`Used as a rental car`,
  courtesyCar: msg`Used as a courtesy car`,
  demonstrator: msg`Used as a demonstrator`,
  businessOwner: msg`Owned, or leased long-term, by a business or a public body`,
  odometerDiffers: msg`Distance driven not known, or other than the odometer says`,
  outOfProvince: msg`Registered outside the province, and here for less than seven years in a row since`,
  repairsAbove3000: msg`Repairs above $3,000 after an incident`,
  panelsReplaced: msg`Two or more panels side by side replaced, bumpers aside`,
  structuralDamage: msg`Structure damaged, repaired or altered`,
  fireDamage: msg`Damaged by fire`,
  waterDamage: msg`Under water up to the floor or higher`,
  brandedTitle: msg`Branded as irreparable, salvage or rebuilt`,
  totalLoss: msg`Declared a total loss by an insurer`,
  stolenRecovered: msg`Stolen and recovered`,
  manufacturerBuyBack: msg`Bought back by its manufacturer`,
  warrantyCancelled: msg`Manufacturer’s warranty cancelled`,
  absNotWorking: msg`Anti-lock brakes not working`,
  airbagsMissing: msg`An airbag missing or not working`,
  repairsNeeded: msg`Engine, power train, suspension, electronics, fuel system or air conditioning in need of repair`,
  changedFromOriginal: msg`Not as it was originally built or advertised`,
  badgesDiffer: msg`Badges of another model`,
  dealerRepairs: msg`Repaired while with the dealer`,
  warrantyCategory: msg`Category of the legal warranty`,
  dealerWarranty: msg`Warranty given by the dealer`,
  mechanicalCertificate: msg`Mechanical inspection certificate given at signing`,
  otherFacts: msg`Anything else that a buyer would want to know before deciding`,
};

/** What is asked for beside a yes. */
export const declarationDetails: Readonly<Partial<Record<UsedCarQuestion, Words>>> = {
  businessOwner: msg`Which ones?`,
  odometerDiffers: msg`Kilometres really driven, or what is known of them`,
  outOfProvince: msg`Where?`,
  repairsAbove3000: msg`Total cost, if you know it`,
  brandedTitle: msg`Which brand?`,
  repairsNeeded: msg`Which ones?`,
  changedFromOriginal: msg`In what?`,
  dealerRepairs: msg`Which repairs?`,
  dealerWarranty: msg`What it covers, and for how long`,
  otherFacts: msg`What is it?`,
};

/** What stands with the answers, whatever they are. */
export const declarationStatements: Readonly<Record<'lastOwner', Words>> = {
  lastOwner: msg`On request the dealer gives the name and telephone number of the last owner other than a dealer.`,
};
