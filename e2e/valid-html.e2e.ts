import { HtmlValidate } from 'html-validate';
import { dealer } from './deal-page.ts';
import { expect, test } from './journey.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The framework writes them; both spellings are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
});

const addresses = [
  '/',
  '/?q=new+suv',
  '/?activeOption=1',
  `/Dealer/${dealer.businessName}?activeOption=1`,
  '/AvailableDealer',
  '/SignIn',
  '/SignUp/User',
  '/ForgotPassword',
  '/ChangePassword',
  '/Profile',
  '/UserDashboard',
  '/DealerSignIn',
  '/DealerSignUp',
  '/DealerDashboard',
  '/DealerAllEnquiries',
  '/ViewDealerEnquiryDetails/unknown',
  '/DealerVehicleInfo',
  '/DealerCarAdd',
  '/DealerCarDetailsAdd',
  '/DealerCarEdit/unknown',
  '/DealerCarCopy/unknown',
  '/ViewDealerCarDetails/unknown',
  '/EditDealerCarDetails/unknown',
  '/DealerCarPhotos/unknown',
  '/DealerStockImport',
  '/DealerDelivery',
  '/DealerMembers',
  '/DealerInvitation',
  '/DealerAccount',
  '/DealerFormPage',
  '/DealerFormEditViewPage',
  '/DealerMakeVehicleTypeAdd',
  '/DealerProvinceAdd',
  '/Subscriptions',
  '/MySubscriptions',
  '/URLSubscriptions',
  '/SuccessPage',
  '/CancelPage',
  '/embed/lakeview-acura',
  '/AboutUs',
  '/about',
  '/ContactUs',
  '/CheckQuote',
  '/PrivacyPolicy',
  '/TermsConditions',
  '/EnquiryDetails/unknown',
  '/DataDetailsPage/unknown',
  '/nowhere',
];

for (const address of addresses) {
  test(`html-validate finds nothing on ${address}, in English and in French`, async ({ request }) => {
    for (const language of ['en', 'fr']) {
      const html = await (await request.get(address, { headers: { cookie: `language=${language}` } })).text();
      expect(html).toContain(`lang="${language}-CA"`);
      const { results } = await validator.validateString(html);
      const said = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
      );
      expect(said).toEqual([]);
    }
  });
}
