/** Every address of the product. Links are built here and never typed. */
const segment = encodeURIComponent;

export const paths = {
  home: '/',
  about: '/about',
  aboutUs: '/AboutUs',
  availableDealer: '/AvailableDealer',
  cancelPage: '/CancelPage',
  changePassword: '/ChangePassword',
  checkQuote: '/CheckQuote',
  contactUs: '/ContactUs',
  dealerAccount: '/DealerAccount',
  dealerAllEnquiries: '/DealerAllEnquiries',
  dealerCarAdd: '/DealerCarAdd',
  dealerCarDetailsAdd: '/DealerCarDetailsAdd',
  dealerDashboard: '/DealerDashboard',
  dealerDelivery: '/DealerDelivery',
  dealerFormEditViewPage: '/DealerFormEditViewPage',
  dealerFormPage: '/DealerFormPage',
  dealerInvitation: '/DealerInvitation',
  dealerMakeVehicleTypeAdd: '/DealerMakeVehicleTypeAdd',
  dealerMembers: '/DealerMembers',
  dealerProvinceAdd: '/DealerProvinceAdd',
  dealerSignIn: '/DealerSignIn',
  dealerSignUp: '/DealerSignUp',
  dealerStockImport: '/DealerStockImport',
  dealerVehicleInfo: '/DealerVehicleInfo',
  forgotPassword: '/ForgotPassword',
  mySubscriptions: '/MySubscriptions',
  privacyPolicy: '/PrivacyPolicy',
  profile: '/Profile',
  signIn: '/SignIn',
  subscriptions: '/Subscriptions',
  successPage: '/SuccessPage',
  termsConditions: '/TermsConditions',
  urlSubscriptions: '/URLSubscriptions',
  userDashboard: '/UserDashboard',
} as const;

export const signUpPath = (type: 'User' | 'Dealer') => `/SignUp/${type}`;
/** The forgotten password of a dealer's member, who has another account than a shopper of the same address. */
export const forgotDealerPassword = '/ForgotPassword?account=dealer';
/** The contact form with its topic chosen. */
export const contactPath = (topic: string) => `/ContactUs?${new URLSearchParams({ topic })}`;
export const leadDetailsPath = (id: string) => `/ViewDealerEnquiryDetails/${segment(id)}`;
export const carDetailsPath = (id: string) => `/ViewDealerCarDetails/${segment(id)}`;
export const enquiryDetailsPath = (id: string) => `/EnquiryDetails/${segment(id)}`;
export const carDetailsReadPath = (id: string) => `/EditDealerCarDetails/${segment(id)}`;
export const carEditPath = (id: string) => `/DealerCarEdit/${segment(id)}`;
export const carCopyPath = (id: string) => `/DealerCarCopy/${segment(id)}`;
/** One file of a dealer's stock. */
export const stockImportPath = (id: string) => `/DealerStockImport/${segment(id)}`;
/** The photos of one of the dealer's cars. */
export const carPhotosPath = (id: string) => `/DealerCarPhotos/${segment(id)}`;
export const dealerPath = (businessName: string) => `/Dealer/${segment(businessName)}`;
/** The calculator that stands in a frame on a dealer's own site. */
export const embedPath = (businessName: string) => `/embed/${segment(businessName)}`;
/** A dealer's own page address. */
export const ownAddressPath = (address: string) => `/d/${segment(address)}`;
export const dataDetailsPath = (id: string) => `/DataDetailsPage/${segment(id)}`;
/** A saved deal's page with the answers of all its dealers, and with the choice of further ones. */
export const answersPath = (id: string) => `${dataDetailsPath(id)}?answers=all`;
export const otherDealersPath = (id: string) => `${dataDetailsPath(id)}?dealers=others`;
/** A link to a deal, in the language of whoever shares it; a reader's own choice goes before it. */
export const sharedPath = (shareKey: string, language: string) =>
  `${enquiryDetailsPath(shareKey)}${language === 'en' ? '' : `?shared=${language}`}`;
/** The picture that a messenger shows of a shared link. */
export const sharePicturePath = (shareKey: string, language: string) =>
  `${enquiryDetailsPath(shareKey)}/picture.png${language === 'en' ? '' : `?lang=${language}`}`;

/** The directory of dealers, for cars of a kind; what is empty is any. */
export const dealersAddress = (asked: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== ''));
  return search.size > 0 ? `/AvailableDealer?${search}` : '/AvailableDealer';
};

/** The check of a dealer's quote, with what is known of the deal; what is empty is left out. */
export const checkQuotePath = (known: Readonly<Record<string, string>>): string =>
  `/CheckQuote?${new URLSearchParams(Object.entries(known).filter(([, text]) => text !== ''))}`;

export const picturePath = (key: string) => `/images/${segment(key)}`;

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
