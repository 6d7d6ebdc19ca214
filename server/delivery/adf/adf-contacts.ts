import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { provinceNamed } from '#reference/provinces/provinces.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { DealerFacts, LeadFacts, ShopperFacts } from '../lead-facts.ts';
import { textsOfLead } from '../lead-texts.ts';
import type { AdfElement } from './adf-document.ts';

const orNothing = (text: string) => text || undefined;

/**
 * Who asks. The format wants a contact with an e-mail address or a telephone; where the shopper keeps both private they
 * stand there empty, so that no lead system writes to anybody.
 */
export function customer(lead: LeadFacts, language: Language): AdfElement {
  const { shopper, isTest } = lead;
  if (!shopper) {
    const name = { '@part': 'full', '@type': 'individual', '#': sentenceIn(language, msg`Shopper on iCarDeals`) };
    const comments = sentenceIn(language, msg`The shopper has sent this deal without personal data.`);
    return { contact: { name, email: '' }, comments };
  }
  const { firstName, lastName, email, phone, emailConfirmed } = shopper;
  const doubt = emailConfirmed ? '' : sentenceIn(language, msg`E-mail not confirmed`);
  const part = (name: string, text: string) => ({ '@part': name, '@type': 'individual', '#': text });
  return {
    contact: {
      name: [part('first', firstName), part('last', lastName)],
      email: orNothing(email),
      phone: phone === '' ? undefined : { '@type': 'voice', '#': phone },
      address: addressOf(shopper),
    },
    comments: orNothing(
      [[isTest ? 'TEST' : '', textsOfLead(lead, language)].filter(Boolean).join(': '), doubt]
        .filter(Boolean)
        .join('\n\n'),
    ),
  };
}

/** Two letters for Canada, as the other countries of the format are written; what is unknown stays as it is. */
const countryCode = (country: string) => (/^canada$/i.test(country.trim()) ? 'CA' : country);

function addressOf({ address, city, province, postalCode, country }: ShopperFacts): AdfElement | undefined {
  if (!address && !city && !postalCode) return undefined;
  return {
    '@type': 'home',
    street: { '@line': '1', '#': address },
    city: orNothing(city),
    regioncode: orNothing(provinceNamed(province)?.code ?? province),
    postalcode: orNothing(postalCode),
    country: orNothing(countryCode(country)),
  };
}

/** The dealer that the lead is for. */
export function vendor({ dealer }: LeadFacts, publicUrl: URL): AdfElement {
  return {
    id: { '@source': 'iCarDeals', '#': dealer.businessName },
    vendorname: dealer.name,
    url: new URL(`/Dealer/${encodeURIComponent(dealer.businessName)}`, publicUrl).href,
    contact: {
      name: { '@part': 'full', '@type': 'business', '#': dealer.name },
      phone: { '@type': 'voice', '#': dealer.phone },
      address: dealerAddress(dealer),
    },
  };
}

const dealerAddress = ({ address, city, province, postalCode }: DealerFacts): AdfElement => ({
  '@type': 'work',
  street: { '@line': '1', '#': address },
  city: orNothing(city),
  regioncode: orNothing(province),
  postalcode: orNothing(postalCode),
  country: 'CA',
});

/** Who passes the lead on. */
export const provider = (publicUrl: URL): AdfElement => ({
  name: { '@part': 'full', '@type': 'business', '#': 'iCarDeals' },
  service: 'Deals from shoppers',
  url: publicUrl.origin,
});
