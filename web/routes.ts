import { type RouteConfig, route } from '@react-router/dev/routes';
import { type PageName, pageNames, pages } from '#contract/pages.ts';

/** The file of each page; what else is to be known of a page stands in `contract/pages.ts`. */
const files: Readonly<Record<PageName, string>> = {
  home: 'catalogue/home.route.tsx',
  dealer: 'dealers/dealer.route.tsx',
  car: 'cars/car.route.tsx',
  savedCars: 'saved/SavedCarsPage.tsx',
  compareCars: 'cars/compare/compare-cars.route.tsx',
  availableDealer: 'dealers/available-dealer.route.tsx',
  checkQuote: 'quotes/check-quote.route.tsx',
  aboutUs: 'content/about-us.route.tsx',
  about: 'content/about-us.route.tsx',
  privacyPolicy: 'content/privacy-policy.route.tsx',
  termsConditions: 'content/terms-conditions.route.tsx',
  contactUs: 'contact/contact-us.route.tsx',
  sources: 'content/sources.route.tsx',
  developers: 'developers/developers.route.tsx',
  developerCall: 'developers/developer-call.route.tsx',
  signIn: 'accounts/SignInPage.tsx',
  signUp: 'accounts/sign-up.route.tsx',
  forgotPassword: 'accounts/ForgotPasswordPage.tsx',
  dealerSignIn: 'accounts/DealerSignInPage.tsx',
  dealerSignUp: 'accounts/DealerSignUpPage.tsx',
  confirmEmail: 'accounts/ConfirmEmailPage.tsx',
  confirmDelivery: 'delivery/confirm-delivery.route.tsx',
  stopInvitations: 'members/StopInvitationsPage.tsx',
  stopAlerts: 'saved/stop-alerts.route.tsx',
  dealerInvitation: 'members/DealerInvitationPage.tsx',
  embed: 'embed/embed.route.tsx',
  ownAddress: 'embed/own-address.route.tsx',
  enquiryDetails: 'enquiries/enquiry-details.route.tsx',
  dataDetails: 'enquiries/data-details.route.tsx',
  offline: 'shell/offline.route.tsx',
  userDashboard: 'enquiries/UserDashboardPage.tsx',
  profile: 'accounts/profile/ProfilePage.tsx',
  changePassword: 'accounts/ChangePasswordPage.tsx',
  subscriptions: 'subscriptions/subscriptions.route.tsx',
  mySubscriptions: 'subscriptions/MySubscriptionsPage.tsx',
  dealerDashboard: 'leads/dealer-dashboard.route.tsx',
  dealerAllEnquiries: 'leads/all/AllEnquiriesPage.tsx',
  dealerAppointments: 'appointments/desk/dealer-appointments.route.tsx',
  leadDetails: 'leads/LeadDetailsPage.tsx',
  dealerVehicleInfo: 'stock/table/StockPage.tsx',
  dealerStockImport: 'stock-import/StockImportPage.tsx',
  dealerProgrammes: 'programmes/ProgrammesPage.tsx',
  dealerProgrammeImport: 'programmes/import/ProgrammeImportPage.tsx',
  dealerProgramme: 'programmes/edit/ProgrammePage.tsx',
  dealerStockSources: 'stock-import/sources/StockSourcesPage.tsx',
  stockRun: 'stock-import/sources/StockRunPage.tsx',
  stockImportSteps: 'stock-import/StockImportStepsPage.tsx',
  dealerCarAdd: 'stock/quick-add/QuickAddPage.tsx',
  dealerCarDetailsAdd: 'stock/dealer-car-details-add.route.tsx',
  carEdit: 'stock/dealer-car-edit.route.tsx',
  carCopy: 'stock/dealer-car-copy.route.tsx',
  carPhotos: 'photos/car-photos.route.tsx',
  carDetails: 'stock/details/CarDetailsPage.tsx',
  carDetailsRead: 'stock/details/ReadOnlyCarPage.tsx',
  dealerFormPage: 'dealer-page/DealerFormPage.tsx',
  dealerFormEditViewPage: 'dealer-page/DealerFormEditViewPage.tsx',
  dealerMakeVehicleTypeAdd: 'dealer-page/DealerMakesPage.tsx',
  dealerProvinceAdd: 'dealer-page/dealer-province-add.route.tsx',
  urlSubscriptions: 'embed/UrlSubscriptionsPage.tsx',
  dealerDelivery: 'delivery/delivery.route.tsx',
  dealerMembers: 'members/DealerMembersPage.tsx',
  dealerActivity: 'members/activity/DealerActivityPage.tsx',
  dealerKeys: 'dealer-keys/DealerKeysPage.tsx',
  dealerAccount: 'accounts/dealer/DealerAccountPage.tsx',
  successPage: 'subscriptions/success.route.tsx',
  cancelPage: 'subscriptions/cancel.route.tsx',
  testPayment: 'subscriptions/test-payment.route.tsx',
};

/** A second address of a file needs an id of its own. */
const routeOf = (name: PageName) => {
  // The routes are made before types are checked: a page that has just got its record may have no file yet.
  const file: string | undefined = files[name];
  if (file === undefined) throw new Error(`Name the file of the page "${name}" in web/routes.ts`);
  const isFurther = pageNames.some((other) => other === pages[name].shows && files[other] === file);
  return route(pages[name].path.slice(1), file, isFurther ? { id: name } : {});
};

export default [...pageNames.map(routeOf), route('*', 'shell/not-found.route.tsx')] satisfies RouteConfig;
