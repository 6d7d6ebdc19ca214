import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The addresses that exist so far; `paths.ts` lists all that the product will have. */
export default [
  index('catalogue/home.route.tsx'),
  route('Dealer/:businessName', 'dealers/dealer.route.tsx'),
  route('AvailableDealer', 'dealers/available-dealer.route.tsx'),
  route('SignIn', 'accounts/sign-in.route.tsx'),
  route('DealerSignIn', 'accounts/dealer-sign-in.route.tsx'),
  route('SignUp/:type', 'accounts/sign-up.route.tsx'),
  route('DealerSignUp', 'accounts/dealer-sign-up.route.tsx'),
  route('ForgotPassword', 'accounts/forgot-password.route.tsx'),
  route('ChangePassword', 'accounts/change-password.route.tsx'),
  route('Profile', 'accounts/profile/profile.route.tsx'),
  route('UserDashboard', 'enquiries/user-dashboard.route.tsx'),
  route('EnquiryDetails/:id', 'enquiries/enquiry-details.route.tsx'),
  route('DataDetailsPage/:id', 'enquiries/data-details.route.tsx'),
  route('DealerDashboard', 'leads/dealer-dashboard.route.tsx'),
  route('ViewDealerEnquiryDetails/:id', 'leads/lead-details.route.tsx'),
  route('DealerCarPhotos/:id', 'photos/car-photos.route.tsx'),
  route('MySubscriptions', 'subscriptions/my-subscriptions.route.tsx'),
  route('Subscriptions', 'content/subscriptions.route.tsx'),
  route('AboutUs', 'content/about-us.route.tsx'),
  route('about', 'content/about-us.route.tsx', { id: 'about' }),
  route('ContactUs', 'contact/contact-us.route.tsx'),
  route('TermsConditions', 'content/terms-conditions.route.tsx'),
  route('PrivacyPolicy', 'content/privacy-policy.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
