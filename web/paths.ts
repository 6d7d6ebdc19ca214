import { carPath, termNames } from '#contract/car-path.ts';
import { type PageName, pageNames, pages, pathOf } from '#contract/pages.ts';

/** The address of every page, by its name. Links are built here and never typed. */
// Made of every name there is.
export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as Readonly<
  Record<PageName, string>
>;

export const signUpPath = (type: 'User' | 'Dealer') => pathOf('signUp', type);
/** The forgotten password of a dealer's member, who has another account than a shopper of the same address. */
export const forgotDealerPassword = `${paths.forgotPassword}?account=dealer`;
/** The contact form with its topic chosen. */
export const contactPath = (topic: string) => `${paths.contactUs}?${new URLSearchParams({ topic })}`;
/** One call of the API. */
export const developerCallPath = (name: string) => pathOf('developerCall', name);
/** One fact with its source. */
export const sourcePath = (entry: string) => `${paths.sources}#${entry}`;
export const leadDetailsPath = (id: string) => pathOf('leadDetails', id);
export const carDetailsPath = (id: string) => pathOf('carDetails', id);
export const enquiryDetailsPath = (id: string) => pathOf('enquiryDetails', id);
export const carEditPath = (id: string) => pathOf('carEdit', id);
export const carCopyPath = (id: string) => pathOf('carCopy', id);
/** One file of a dealer's stock. */
export const stockImportPath = (id: string) => pathOf('stockImportSteps', id);
/** One run of a source of a dealer's stock. */
export const stockRunPath = (id: string) => pathOf('stockRun', id);
/** One programme of a dealer. */
export const programmePath = (id: string) => pathOf('dealerProgramme', id);
/** A programme to be written: of a kind, and where one is named, for the same sheet as that one. */
export const newProgrammePath = (kind: string, like?: string) =>
  `${programmePath('new')}?${new URLSearchParams({ kind, ...(like && { like }) })}`;
/** The photos of one of the dealer's cars. */
export const carPhotosPath = (id: string) => pathOf('carPhotos', id);
type Shown = Parameters<typeof carPath>[0] & Readonly<Record<(typeof termNames)[number], string>>;

/**
 * The page of a car that somebody has seen with a payment, which shows the same one: the terms go along.
 *
 * @param more what else its page is told: `near`, `dealer`
 */
export const carPathAt = (car: Shown, more: Readonly<Record<string, string>> = {}): string => {
  const terms = termNames.flatMap((name) => (car[name] === '' ? [] : [[name, car[name]]]));
  return `${carPath(car)}?${new URLSearchParams([...terms, ...Object.entries(more)])}`;
};
/** Cars side by side, at the terms that their reader has been shown payments by. */
export const compareCarsPath = (
  ids: readonly string[],
  terms: Readonly<Partial<Record<string, string | undefined>>> = {},
): string => {
  const said = Object.entries(terms).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.compareCars}?cars=${ids.join(',')}${said.length > 0 ? `&${new URLSearchParams(said)}` : ''}`;
};
export const dealerPath = (businessName: string) => pathOf('dealer', businessName);
/** The calculator that stands in a frame on a dealer's own site. */
export const embedPath = (businessName: string) => pathOf('embed', businessName);
/** A dealer's own page address. */
export const ownAddressPath = (address: string) => pathOf('ownAddress', address);
/** What stands behind an address whose messages are meant. */
export const messagesHash = '#messages';
export const dataDetailsPath = (id: string) => pathOf('dataDetails', id);
/** A saved deal's page with the answers of all its dealers, and with the choice of further ones. */
export const answersPath = (id: string) => `${dataDetailsPath(id)}?answers=all`;
export const otherDealersPath = (id: string) => `${dataDetailsPath(id)}?dealers=others`;
/** A link to a deal, in the language of whoever shares it; a reader's own choice goes before it. */
export const sharedPath = (shareKey: string, language: string) =>
  `${enquiryDetailsPath(shareKey)}${language === 'en' ? '' : `?shared=${language}`}`;
/** The picture that a messenger shows of a shared link. */
export const sharePicturePath = (shareKey: string, language: string) =>
  `${enquiryDetailsPath(shareKey)}/picture.png${language === 'en' ? '' : `?lang=${language}`}`;

/** The name under which the words of a search stand in the address. */
export const searchName = 'q';
/** Every car that is for sale, to be narrowed down. */
export const allCarsPath = `${paths.home}?${searchName}=`;

/** The directory of dealers, for cars of a kind; what is empty is any. */
export const dealersAddress = (asked: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== ''));
  return search.size > 0 ? `${paths.availableDealer}?${search}` : paths.availableDealer;
};

/** The check of a dealer's quote, with what is known of the deal; what is empty is left out. */
export const checkQuotePath = (known: Readonly<Record<string, string>>): string =>
  `${paths.checkQuote}?${new URLSearchParams(Object.entries(known).filter(([, text]) => text !== ''))}`;

/** The picture that a messenger shows of a car without a photo, by the address of its page. */
export const carDrawingPath = (carPage: string, language: string) =>
  `${carPage}/picture.png${language === 'en' ? '' : `?lang=${language}`}`;

export const picturePath = (key: string) => `/images/${encodeURIComponent(key)}`;

/** A car's drawing in the studio, where it has no photo; its make's mark stands behind it (`content/pictures/studio.ts`). */
export const studioPath = (drawing: string, make: string) =>
  picturePath(drawing.replace('car', 'studio').replace('.', `--${make}.`));

/** The place on a dealer's page where the calculator begins. */
export const calculationBlock = 'calculation';

/** Segments that each begin with one slash, then a query or fragment; no space, control character or backslash. */
const ownPath = /^(?:\/(?!\/)[^\s\\/?#\p{Cc}]*)+(?:[?#][^\s\\\p{Cc}]*)?$/u;

/**
 * An own address to go to after signing in, else the given one. "//host", "/\host" and full addresses lead elsewhere,
 * and "/..//host" would once its dots are resolved.
 */
export const ownPathOr = (next: string | null, otherwise: string): string =>
  next && ownPath.test(next) ? next : otherwise;
