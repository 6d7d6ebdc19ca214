/** What a part of an address asks for, with a value that shows it. */
type ParameterWords = readonly [description: string, example?: string];

const anId = 'k3Vq9xT2mZ7bL1wR5nYc0A';

const inPath: Readonly<Record<string, ParameterWords>> = {
  businessName: ['The dealer’s name in addresses.', 'north-cars'],
  id: ['The id of what the call is about.', anId],
  makeName: ['A make, as `listMakes` names it.', 'ACURA'],
  make: ['A make, as `listMakes` names it.', 'ACURA'],
  vehicleType: ['A class of vehicle.', 'SUV'],
  type: ['New, PreOwned or CertifiedPreOwned.', 'New'],
  model: ['A model, as `listModels` names it.', 'MDX'],
  call: ['The call’s name in the document.', 'calculateDeal'],
  slug: ['The page’s name in its address.', 'privacy-policy'],
  state: ['A province by its full name.', 'Ontario'],
  address: ['The name that is wished for.', 'north'],
  noteId: ['The note’s id.', anId],
  offerId: ['The offer’s id.', anId],
  photoId: ['The photo’s id.', anId],
  valueId: ['The id of the dealer’s value.', anId],
  size: ['`small` or `large`.', 'small'],
  deviceId: ['The device’s id.', anId],
  dealerID: ['The dealer’s own id, as signing in answers it.', anId],
  invoiceId: ['The invoice’s id.', anId],
  checkoutId: ['The checkout’s id.', anId],
  vin: ['Vehicle identification number, 17 signs.', '5J8TC2H69PL014207'],
  part: ['Which part of the file it is, from 0.', '0'],
};

const inQuery: Readonly<Record<string, ParameterWords>> = {
  messages: ['`unread`: those with messages that nobody at the dealer has seen.', 'unread'],
  kind: ['One kind of action.', 'leads'],
  by: ['The id of a member or of a key; `product` or `operator`.', 'product'],
  from: ['The first day, YYYY-MM-DD.', '2026-11-24'],
  to: ['The last day, YYYY-MM-DD.', '2026-11-30'],
  days: ['How many days.', '7'],
  dealer: ['Of one dealer alone: its name in addresses.', 'north-cars'],
  near: ['A postal code, or the three signs that it begins with.', 'M5V 2T6'],
  mode: ['The way to pay whose payment is shown.', 'Finance'],
  allowedKM: ['Kilometres a year of a lease.', '20000'],
  frequency: ['How often is paid.', 'Monthly'],
  termsInYears: ['Term in years.', '5'],
  downpayment: ['Whole dollars paid down.', '2000'],
  province: ['By whose sales tax: two letters.', 'ON'],
  q: ['Words to look for.', 'volvo xc60 under 35000'],
  condition: ['New, PreOwned or CertifiedPreOwned.', 'New'],
  make: ['A make, as `listMakes` names it.', 'ACURA'],
  model: ['A model of the make.', 'MDX'],
  type: ['A class of vehicle, or the condition of a dealer’s own cars.'],
  yearFrom: ['The earliest model year.', '2022'],
  yearTo: ['The latest model year.', '2026'],
  priceFrom: ['The least price in whole dollars, all-in.', '20000'],
  priceTo: ['The most in whole dollars, all-in.', '45000'],
  paymentTo: ['The most to pay each time in whole dollars, with tax, at the terms beside it.', '600'],
  kmTo: ['The most kilometres on the car.', '60000'],
  colour: ['A colour, told by its family.', 'grey'],
  drivetrain: ['How it is driven.', 'AWD'],
  fuel: ['What it runs on.', 'Hybrid'],
  transmission: ['How it shifts.', 'Automatic'],
  withinKm: ['At most so many kilometres from `near`.', '50'],
  sort: ['What the list is sorted by.'],
  cursor: ['From the answer with the page before, in the same order.'],
  limit: ['How many at most.', '20'],
  year: ['A model year.', '2026'],
  section: ['Which section of the dealer’s page.', 'contacts'],
  makeId: ['Which make, where the section is about one.'],
  state: ['Only those that stand so.'],
  version: ['As it was at this version.', '1'],
  vehicleType: ['A class of vehicle.', 'SUV'],
  city: ['A city.', 'Oakville'],
  postalArea: ['A postal code or its first half.', 'L6J'],
  within: ['At most so many kilometres from the postal area.', '50'],
  page: ['The page of the list, from 1.', '1'],
  date: ['The day that is asked about, YYYY-MM-DD; today without one.', '2026-11-20'],
  language: ['`en` or `fr`.', 'en'],
  sheet: ['Which document is printed.'],
  status: ['One status, or `open`: all with which there is still something to do.', 'open'],
  assignedTo: ['A member’s id, `me` or `nobody`.', 'me'],
  fileName: ['The name of the file.', 'rates.csv'],
  cars: ['Ids of two to four cars, with a comma between them.'],
  copyOf: ['The car that this one is copied from.'],
  keepKeys: ['The ids of keys of the member that stay good; every other one is revoked.'],
};

const words = { path: inPath, query: inQuery } as const;

/** @throws Error for a parameter that nobody has described */
export function parameterWords(where: 'path' | 'query', name: string): ParameterWords {
  const found = words[where][name];
  if (!found) throw new Error(`Say in contract/api/parameter-words.ts what ${name} is in a ${where}.`);
  return found;
}
