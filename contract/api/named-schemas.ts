import type { z } from 'zod';
import { dealersAppointment, ownAppointment } from '../appointments.ts';
import { foundCar } from '../car-search.ts';
import { listedCar } from '../cars.ts';
import {
  calculateBody,
  dealBody,
  dealFigures,
  draftBody,
  offerBody,
  saveAndShareBody,
  updateBody,
} from '../deal-form.ts';
import { keptWithVersions } from '../dealer-programmes.ts';
import { publicDealer } from '../dealers.ts';
import { declaredFacts } from '../declared-facts.ts';
import { delivery } from '../delivery.ts';
import { enquiryView } from '../enquiries.ts';
import { refusalBody } from '../errors.ts';
import { leadMessage, leadWork } from '../lead-work.ts';
import { leadRow, memberName } from '../leads.ts';
import { offerView } from '../offers.ts';
import { pictureFiles, shownPhoto } from '../photos.ts';
import { programmeImport } from '../programme-import.ts';
import { carNow, savedCar } from '../saved-car.ts';
import { sheet } from '../sheet.ts';
import { stockImport } from '../stock-import.ts';

/** A schema of the document by its name, and what it is. A name is kept once it was published. */
type Named = readonly [name: string, schema: z.ZodType, description: string];

/** What the document calls by a name, beside the body and the answer of each call. */
export const namedSchemas: readonly Named[] = [
  ['Refusal', refusalBody, 'How every refusal is answered: a code for programs, a sentence for people.'],
  ['DealToCalculate', calculateBody, 'A deal as it is worked out: every field of the form, each may be left out.'],
  ['DealForm', dealBody, 'The fields of the deal form.'],
  ['DealToSend', saveAndShareBody, 'A deal that is sent to a dealer.'],
  ['DealDraft', draftBody, 'A deal that is kept without being sent.'],
  ['DealUpdate', updateBody, 'A saved deal as it is to stand now.'],
  ['DealOffer', offerBody, 'A deal as a dealer offers it: the figures alone.'],
  ['DealFigures', dealFigures, 'Every figure of a deal: dollars as text with two places, counts as numbers.'],
  ['SavedDeal', enquiryView, 'A saved deal with its figures, as its reader may see it.'],
  ['SavedCar', savedCar, 'The listed car that a deal is about, as it was at the save.'],
  ['CarNow', carNow, 'What has become of the listed car since.'],
  ['DeclaredFacts', declaredFacts, 'What a dealer declares of a used car.'],
  ['FoundCar', foundCar, 'A car that a search has found.'],
  ['ListedCar', listedCar, 'A listed car with all that its page says.'],
  ['Dealer', publicDealer, 'A dealer as everybody sees it.'],
  ['Photo', shownPhoto, 'A photo by its key, with the widths in which it is served.'],
  ['PictureFiles', pictureFiles, 'A picture by its key, with the widths in which it is served.'],
  ['LeadRow', leadRow, 'A lead as a list shows it.'],
  ['Lead', leadWork, 'What a dealer does with a lead: status, notes, history, readers.'],
  ['LeadMessage', leadMessage, 'What one side of a deal has written to the other.'],
  ['MemberName', memberName, 'One of the dealer’s people.'],
  ['Offer', offerView, 'An offer of a dealer on a deal.'],
  ['OwnAppointment', ownAppointment, 'An appointment as the shopper sees it.'],
  ['DealerAppointment', dealersAppointment, 'An appointment as its dealer sees it.'],
  ['StockImport', stockImport, 'A file of stock: how far it has come and what it would change.'],
  ['ProgrammeImport', programmeImport, 'A rate sheet: how it was read and what it would change.'],
  ['Programme', keptWithVersions, 'A programme of a dealer.'],
  ['Delivery', delivery, 'A delivery with each of its tries.'],
  ['Sheet', sheet, 'A document of lines and paragraphs, ready to be read.'],
];
