import type { DealerRole } from './roles.ts';

/** What a dealer's page is about; its own navigation groups its links by it, in this order. */
export const dealerMatters = ['leads', 'appointments', 'stock', 'page', 'account'] as const;
export type DealerMatter = (typeof dealerMatters)[number];

/**
 * Where links to pages stand: the header of a wide screen, among what people come for or quieter; the side menu, the footer; in the side menu, too, what a
 * shopper's session brings before and after the saved deals, and what a dealer's brings; the dealer's own navigation.
 */
export type MenuPlace = 'header' | 'header quiet' | 'side' | 'footer' | 'shopper' | 'shopper end' | 'dealer' | 'desk';

type Reader =
  | { readonly reader: 'anyone' | 'shopper' }
  | {
      readonly reader: 'dealer';
      readonly matter: DealerMatter;
      /** The members that it is for; all where none are named. */
      readonly roles?: readonly DealerRole[];
    };

export type PageRecord = Reader & {
  /** `:name` stands for a part that differs. */
  readonly path: `/${string}`;
  /** Told to searches in the sitemap, or open to them; every other page is nothing that they should show. */
  readonly searches?: 'listed' | 'open';
  /** Kept by nobody, because its address is a secret that opens it; every other page is kept for everybody for a while. */
  readonly cache?: 'never';
  /** The menus that it stands in. */
  readonly menus?: readonly MenuPlace[];
  /** The text of `content/pages/` that it shows, where it shows nothing else. */
  readonly text?: string;
  /** The page that this further address leads to or shows. */
  readonly shows?: string;
};

const everywhere = ['header', 'side', 'footer'] as const;
const quietly = ['header quiet', 'side', 'footer'] as const;

/**
 * Every page, once. In a menu they stand in this order. Each page is there in every language of `languages.ts`: French
 * is the right of whoever reads it, so no page has a list of its own.
 */
const table = {
  home: { path: '/', reader: 'anyone', searches: 'listed', menus: everywhere },
  dealer: { path: '/Dealer/:businessName', reader: 'anyone', searches: 'listed' },
  car: { path: '/Car/:car', reader: 'anyone', searches: 'listed' },
  availableDealer: { path: '/AvailableDealer', reader: 'anyone', searches: 'listed', menus: everywhere },
  savedCars: { path: '/SavedCars', reader: 'anyone', menus: ['side'] },
  compareCars: { path: '/CompareCars', reader: 'anyone' },
  checkQuote: { path: '/CheckQuote', reader: 'anyone', searches: 'listed', menus: everywhere },
  aboutUs: { path: '/AboutUs', reader: 'anyone', searches: 'listed', menus: quietly, text: 'about-us' },
  about: { path: '/about', reader: 'anyone', shows: 'aboutUs' },
  contactUs: { path: '/ContactUs', reader: 'anyone', searches: 'listed', menus: quietly },
  privacyPolicy: {
    path: '/PrivacyPolicy',
    reader: 'anyone',
    searches: 'listed',
    menus: quietly,
    text: 'privacy-policy',
  },
  termsConditions: {
    path: '/TermsConditions',
    reader: 'anyone',
    searches: 'listed',
    menus: quietly,
    text: 'terms-and-conditions',
  },
  sources: { path: '/Sources', reader: 'anyone', searches: 'listed', menus: ['footer'] },
  developers: { path: '/developers', reader: 'anyone', searches: 'listed', menus: ['footer'] },
  developerCall: { path: '/developers/:call', reader: 'anyone', searches: 'open' },
  signIn: { path: '/SignIn', reader: 'anyone', searches: 'open' },
  signUp: { path: '/SignUp/:type', reader: 'anyone', searches: 'open' },
  forgotPassword: { path: '/ForgotPassword', reader: 'anyone', cache: 'never' },
  confirmEmail: { path: '/ConfirmEmail', reader: 'anyone', cache: 'never' },
  confirmDelivery: { path: '/ConfirmDelivery', reader: 'anyone', cache: 'never' },
  dealerSignIn: { path: '/DealerSignIn', reader: 'anyone', searches: 'open' },
  dealerSignUp: { path: '/DealerSignUp', reader: 'anyone', searches: 'open' },
  dealerInvitation: { path: '/DealerInvitation', reader: 'anyone' },
  stopInvitations: { path: '/StopInvitations', reader: 'anyone' },
  stopAlerts: { path: '/StopAlerts/:token', reader: 'anyone', cache: 'never' },
  embed: { path: '/embed/:businessName', reader: 'anyone' },
  ownAddress: { path: '/d/:address', reader: 'anyone', shows: 'dealer' },
  enquiryDetails: { path: '/EnquiryDetails/:id', reader: 'anyone', cache: 'never' },
  dataDetails: { path: '/DataDetailsPage/:id', reader: 'anyone', cache: 'never' },
  offline: { path: '/Offline', reader: 'anyone' },

  userDashboard: { path: '/UserDashboard', reader: 'shopper', menus: ['shopper'] },
  profile: { path: '/Profile', reader: 'shopper', menus: ['shopper'] },
  changePassword: { path: '/ChangePassword', reader: 'shopper', menus: ['shopper end'] },

  subscriptions: { path: '/Subscriptions', reader: 'anyone', searches: 'listed', menus: ['dealer'] },
  mySubscriptions: { path: '/MySubscriptions', reader: 'dealer', matter: 'account', menus: ['dealer', 'desk'] },
  dealerDashboard: { path: '/DealerDashboard', reader: 'dealer', matter: 'leads', menus: ['dealer', 'desk'] },
  dealerAllEnquiries: { path: '/DealerAllEnquiries', reader: 'dealer', matter: 'leads', menus: ['desk'] },
  dealerAppointments: { path: '/DealerAppointments', reader: 'dealer', matter: 'appointments', menus: ['desk'] },
  leadDetails: { path: '/ViewDealerEnquiryDetails/:id', reader: 'dealer', matter: 'leads', cache: 'never' },
  dealerVehicleInfo: { path: '/DealerVehicleInfo', reader: 'dealer', matter: 'stock', menus: ['desk'] },
  dealerStockImport: { path: '/DealerStockImport', reader: 'dealer', matter: 'stock', menus: ['desk'] },
  dealerProgrammes: { path: '/DealerProgrammes', reader: 'dealer', matter: 'stock', menus: ['desk'] },
  dealerProgrammeImport: { path: '/DealerProgrammeImport', reader: 'dealer', matter: 'stock' },
  dealerProgramme: { path: '/DealerProgrammes/:id', reader: 'dealer', matter: 'stock' },
  dealerStockSources: { path: '/DealerStockSources', reader: 'dealer', matter: 'stock' },
  stockRun: { path: '/DealerStockRuns/:id', reader: 'dealer', matter: 'stock' },
  stockImportSteps: { path: '/DealerStockImport/:id', reader: 'dealer', matter: 'stock' },
  dealerCarAdd: { path: '/DealerCarAdd', reader: 'dealer', matter: 'stock' },
  dealerCarDetailsAdd: { path: '/DealerCarDetailsAdd', reader: 'dealer', matter: 'stock' },
  carEdit: { path: '/DealerCarEdit/:id', reader: 'dealer', matter: 'stock' },
  carCopy: { path: '/DealerCarCopy/:id', reader: 'dealer', matter: 'stock' },
  carPhotos: { path: '/DealerCarPhotos/:id', reader: 'dealer', matter: 'stock' },
  carDetails: { path: '/ViewDealerCarDetails/:id', reader: 'dealer', matter: 'stock' },
  carDetailsRead: { path: '/EditDealerCarDetails/:id', reader: 'dealer', matter: 'stock' },
  dealerFormPage: { path: '/DealerFormPage', reader: 'dealer', matter: 'page', menus: ['desk'] },
  dealerFormEditViewPage: { path: '/DealerFormEditViewPage', reader: 'dealer', matter: 'page' },
  dealerMakeVehicleTypeAdd: { path: '/DealerMakeVehicleTypeAdd', reader: 'dealer', matter: 'page' },
  dealerProvinceAdd: { path: '/DealerProvinceAdd', reader: 'dealer', matter: 'page' },
  urlSubscriptions: { path: '/URLSubscriptions', reader: 'dealer', matter: 'page', menus: ['desk'] },
  dealerDelivery: { path: '/DealerDelivery', reader: 'dealer', matter: 'page', menus: ['desk'] },
  dealerMembers: { path: '/DealerMembers', reader: 'dealer', matter: 'account', menus: ['desk'], roles: ['owner'] },
  dealerActivity: { path: '/DealerActivity', reader: 'dealer', matter: 'account', menus: ['desk'], roles: ['owner'] },
  dealerKeys: { path: '/DealerKeys', reader: 'dealer', matter: 'account', menus: ['desk'], roles: ['owner'] },
  dealerAccount: { path: '/DealerAccount', reader: 'dealer', matter: 'account', menus: ['desk'] },
  successPage: { path: '/SuccessPage', reader: 'dealer', matter: 'account' },
  cancelPage: { path: '/CancelPage', reader: 'dealer', matter: 'account' },
  testPayment: { path: '/TestPayment/:checkoutId', reader: 'dealer', matter: 'account', cache: 'never' },
} as const satisfies Readonly<Record<string, PageRecord>>;

export type PageName = keyof typeof table;

/** The pages that stand in a menu; a list of their labels that lacks one does not compile. */
export type PageIn<Menu extends MenuPlace> = {
  [Name in PageName]: (typeof table)[Name] extends { readonly menus: readonly (infer Own)[] }
    ? [Extract<Own, Menu>] extends [never]
      ? never
      : Name
    : never;
}[PageName];

/** The pages that show one text and nothing else. */
export type PageOfWords = {
  [Name in PageName]: (typeof table)[Name] extends { readonly text: string } ? Name : never;
}[PageName];

export const textOf = (name: PageOfWords): string => table[name].text;

export const pages: Readonly<Record<PageName, PageRecord>> = table;

// The keys of the table are the names that its type has.
export const pageNames = Object.keys(table) as readonly PageName[];

const isIn =
  <Menu extends MenuPlace>(menu: Menu) =>
  (name: PageName): name is PageIn<Menu> =>
    pages[name].menus?.includes(menu) ?? false;

/** The names of a menu's pages, in its order. */
export const pagesIn = <Menu extends MenuPlace>(menu: Menu): readonly PageIn<Menu>[] => pageNames.filter(isIn(menu));

/** Whether a part of its address differs, so that the address names one thing of many. */
export const isOfOne = ({ path }: PageRecord): boolean => path.includes('/:');

/** The address of a page that has such a part. */
export const pathOf = (name: PageName, part: string): string =>
  pages[name].path.replace(/:\w+/, () => encodeURIComponent(part));
