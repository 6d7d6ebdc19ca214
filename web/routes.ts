import { type RouteConfig, route } from '@react-router/dev/routes';
import { type PageName, pageNames, pages } from '#contract/pages.ts';

/** The file of each page; what else is to be known of a page stands in `contract/pages.ts`. */
const files: Readonly<Record<PageName, string>> = {
  home: 'catalogue/home.route.tsx',
  dealer: 'dealers/dealer.route.tsx',
  car: 'cars/car.route.tsx',
  savedCars: 'saved/saved-cars.route.tsx',
  compareCars: 'cars/compare/compare-cars.route.tsx',
  availableDealer: 'dealers/available-dealer.route.tsx',
  checkQuote: 'quotes/check-quote.route.tsx',
  aboutUs: 'content/about-us.route.tsx',
  about: 'content/about-us.route.tsx',
  privacyPolicy: 'content/privacy-policy.route.tsx',
  termsConditions: 'content/terms-conditions.route.tsx',
  contactUs: 'contact/contact-us.route.tsx',
  developers: 'developers/developers.route.tsx',
  developerCall: 'developers/developer-call.route.tsx',
  signIn: 'accounts/sign-in.route.tsx',
  signUp: 'accounts/sign-up.route.tsx',
  forgotPassword: 'accounts/forgot-password.route.tsx',
  dealerSignIn: 'accounts/dealer-sign-in.route.tsx',
  dealerSignUp: 'accounts/dealer-sign-up.route.tsx',
  confirmEmail: 'accounts/confirm-email.route.tsx',
  confirmDelivery: 'delivery/confirm-delivery.route.tsx',
  stopInvitations: 'members/stop-invitations.route.tsx',
  stopAlerts: 'saved/stop-alerts.route.tsx',
  dealerInvitation: 'members/dealer-invitation.route.tsx',
  embed: 'embed/embed.route.tsx',
  ownAddress: 'embed/own-address.route.tsx',
  enquiryDetails: 'enquiries/enquiry-details.route.tsx',
  dataDetails: 'enquiries/data-details.route.tsx',
  offline: 'shell/offline.route.tsx',
  userDashboard: 'enquiries/user-dashboard.route.tsx',
  profile: 'accounts/profile/profile.route.tsx',
  changePassword: 'accounts/change-password.route.tsx',
  subscriptions: 'subscriptions/subscriptions.route.tsx',
  mySubscriptions: 'subscriptions/my-subscriptions.route.tsx',
  dealerDashboard: 'leads/dealer-dashboard.route.tsx',
  dealerAllEnquiries: 'leads/all/all-enquiries.route.tsx',
  dealerAppointments: 'appointments/desk/dealer-appointments.route.tsx',
  leadDetails: 'leads/lead-details.route.tsx',
  dealerVehicleInfo: 'stock/dealer-vehicle-info.route.tsx',
  dealerStockImport: 'stock-import/stock-import.route.tsx',
  dealerProgrammes: 'programmes/dealer-programmes.route.tsx',
  dealerProgrammeImport: 'programmes/import/dealer-programme-import.route.tsx',
  dealerProgramme: 'programmes/dealer-programme.route.tsx',
  dealerStockSources: 'stock-import/stock-sources.route.tsx',
  stockRun: 'stock-import/stock-run.route.tsx',
  stockImportSteps: 'stock-import/stock-import-steps.route.tsx',
  dealerCarAdd: 'stock/dealer-car-add.route.tsx',
  dealerCarDetailsAdd: 'stock/dealer-car-details-add.route.tsx',
  carEdit: 'stock/dealer-car-edit.route.tsx',
  carCopy: 'stock/dealer-car-copy.route.tsx',
  carPhotos: 'photos/car-photos.route.tsx',
  carDetails: 'stock/view-dealer-car-details.route.tsx',
  carDetailsRead: 'stock/edit-dealer-car-details.route.tsx',
  dealerFormPage: 'dealer-page/dealer-form.route.tsx',
  dealerFormEditViewPage: 'dealer-page/dealer-form-edit-view.route.tsx',
  dealerMakeVehicleTypeAdd: 'dealer-page/dealer-makes.route.tsx',
  dealerProvinceAdd: 'dealer-page/dealer-province-add.route.tsx',
  urlSubscriptions: 'embed/url-subscriptions.route.tsx',
  dealerDelivery: 'delivery/delivery.route.tsx',
  dealerMembers: 'members/dealer-members.route.tsx',
  dealerActivity: 'members/activity/dealer-activity.route.tsx',
  dealerKeys: 'dealer-keys/dealer-keys.route.tsx',
  dealerAccount: 'accounts/dealer/dealer-account.route.tsx',
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

export default [
  ...pageNames.map(routeOf),
  // Seen by whoever builds the product, and never built into it.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/gallery', 'gallery/gallery.route.tsx')]),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
