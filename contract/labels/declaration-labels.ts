import { msg, type Words } from '#contract/words.ts';
import type { UsedCarQuestion } from '#engine/form/used-car-questions.ts';

/** What is declared of a used car, as it stands beside yes and no and in a list of what applies. */
export const declarationLabels: Readonly<Record<UsedCarQuestion, Words>> = {
  dailyRental: msg`Used as a daily rental and owned only by dealers since then`,
  policeOrEmergency: msg`Used as a police vehicle or for emergency services`,
  taxiOrLimousine: msg`Used as a taxi or limousine`,
  engineDisplacement: msg`Engine displacement`,
  paidTransport: msg`Used for paid passenger transportation, like a taxi`,
  drivingSchool: msg`Used by a driving school`,
  policeCar: msg`Used as a police car`,
  ambulance: msg`Used as an ambulance`,
  rentalCar: msg`Used as a rental car`,
  courtesyCar: msg`Used as a courtesy car`,
  demonstrator: msg`Used as a demonstrator`,
  businessOwner: msg`Owned or leased long-term by a business or public body`,
  odometerDiffers: msg`Mileage unknown, or different from the odometer reading`,
  outOfProvince: msg`Registered outside the province, then registered here for less than seven consecutive years`,
  repairsAbove3000: msg`Repairs over $3,000 after an incident`,
  panelsReplaced: msg`Two or more adjacent panels replaced, except bumpers`,
  structuralDamage: msg`Structure damaged, repaired or altered`,
  fireDamage: msg`Fire damage`,
  waterDamage: msg`Flood damage, with water at or above the interior floor`,
  brandedTitle: msg`Branded as irreparable, salvage or rebuilt`,
  totalLoss: msg`Declared a total loss by an insurer`,
  stolenRecovered: msg`Stolen and recovered`,
  manufacturerBuyBack: msg`Manufacturer buyback`,
  warrantyCancelled: msg`Manufacturer’s warranty cancelled`,
  absNotWorking: msg`Anti-lock brakes not working`,
  airbagsMissing: msg`Airbag missing or not working`,
  repairsNeeded: msg`Engine, powertrain, suspension, electronics, fuel system or A/C needs repair`,
  changedFromOriginal: msg`Different from how it was built or advertised`,
  badgesDiffer: msg`Badged as another model`,
  dealerRepairs: msg`Repaired while at the dealer`,
  warrantyCategory: msg`Legal warranty category`,
  dealerWarranty: msg`Warranty from the dealer`,
  mechanicalCertificate: msg`Mechanical inspection certificate provided at signing`,
  otherFacts: msg`Anything else a buyer would want to know before deciding`,
};

/** What is asked for beside a yes. */
export const declarationDetails: Readonly<Partial<Record<UsedCarQuestion, Words>>> = {
  businessOwner: msg`Which ones?`,
  odometerDiffers: msg`Actual kilometres, or what’s known about them`,
  outOfProvince: msg`Where?`,
  repairsAbove3000: msg`Total cost, if you know it`,
  brandedTitle: msg`Which title brand?`,
  repairsNeeded: msg`Which ones?`,
  changedFromOriginal: msg`What’s different?`,
  dealerRepairs: msg`Which repairs?`,
  dealerWarranty: msg`What the warranty covers, and for how long`,
  otherFacts: msg`What is it?`,
};

/** What stands with the answers, whatever they are. */
export const declarationStatements: Readonly<Record<'lastOwner', Words>> = {
  lastOwner: msg`On request, the dealer will give you the name and phone number of the last owner who wasn’t a dealer.`,
};
