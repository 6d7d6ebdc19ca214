import type { APIRequestContext, Page } from '@playwright/test';
import { demoSignIns } from './demo-sign-ins.ts';
import { chooseFrench, englishAmong, expectFrench, textsShown } from './english-left.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { holdDealerSession, holdUserSession } from './signed-in.ts';
import { registerShopper, type Shopper, shareDeal } from './through-the-api.ts';

/** A deal with a counter-offer on it and a link to it; what its people have written is left out. */
async function answeredDeal(request: APIRequestContext, shopper: Shopper): Promise<{ id: string; shareKey: string }> {
  const sent = await shareDeal(request, shopper, { note: '' });
  const { email, password } = demoSignIns().dealer;
  const signIn = await request.post('/api/dealer/login', { data: { email, password } });
  expect(signIn.status(), await signIn.text()).toBe(200);
  const { token } = await signIn.json();
  const offer = await request.post(`/api/dealer/enquiries/${sent._id}/offers`, {
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${sent.version}"` },
    data: {
      cashFinanceLease: 'Finance',
      type: 'New',
      year: '2026',
      make: 'ACURA',
      model: 'RDX',
      trim: 'A-Spec',
      estimatedSalesPrice: '58300',
      discount: '2500',
      termsInYears: '7',
      interestRate: '6.99',
      tax: 'HST',
      taxRate: '13',
      frequency: 'Monthly',
    },
  });
  expect(offer.status(), await offer.text()).toBe(201);
  const link = await request.post(`/api/enquiry/enquiry/${sent._id}/share`, {
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(link.ok(), await link.text()).toBe(true);
  return { id: sent._id, shareKey: (await link.json()).key };
}

/** Writes to the shopper by a template, and opens the templates. */
async function writeByTemplate(page: Page, id: string): Promise<void> {
  await openWhole(page, '/DealerDashboard');
  await openWhole(page, `/ViewDealerEnquiryDetails/${id}#messages`);
  const composer = page.getByRole('form', { name: 'Nouveau message' });
  await composer.getByLabel('Modèle').selectOption({ label: 'Première réponse' });
  await composer.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('a écrit au client')).toBeVisible();
  expect.soft(englishAmong(await textsShown(page)), 'a message that was sent').toEqual([]);
  await composer.getByRole('button', { name: 'Gérer les modèles' }).click();
  await page.getByRole('button', { name: 'Nouveau modèle de message' }).click();
  await expect(page.getByLabel('Texte en anglais')).toBeVisible();
}

test('one deal is in French for its shopper, its dealer and whoever has the link', async ({
  page,
  request,
  newVisitor,
}) => {
  const shopper = await registerShopper(request);
  const { id, shareKey } = await answeredDeal(request, shopper);
  await holdUserSession(page, shopper.person);
  await chooseFrench(page);
  for (const address of [`/EnquiryDetails/${id}`, `/DataDetailsPage/${id}`]) await expectFrench(page, address);
  const friend = await newVisitor();
  await chooseFrench(friend);
  await expectFrench(friend, `/EnquiryDetails/${shareKey}`);
  const dealer = await page.context().newPage();
  await holdDealerSession(dealer);
  await expectFrench(dealer, `/ViewDealerEnquiryDetails/${id}`);
  await dealer.getByRole('button', { name: 'Remplacer l’offre' }).click();
  await expect(dealer.getByRole('heading', { name: 'Contre-offre' })).toBeFocused();
  expect.soft(englishAmong(await textsShown(dealer)), 'an offer that is written').toEqual([]);
  await writeByTemplate(dealer, id);
  await expectFrench(page, '/UserDashboard');
  await expectFrench(page, `/DataDetailsPage/${id}#messages`);
});
