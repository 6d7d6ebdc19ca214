import type { CallReply } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { postalSigns } from '#engine/form/postal-code.ts';
import { postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { type Province, provinceNamed, provinces } from '#reference/provinces/provinces.ts';
import { escapeHtml } from '../integrations/mail/mail-layout.ts';
import { type Implement, invalidField, notFound } from '../kit/handler.ts';
import { provinceName, sentenceIn } from '../kit/sentences.ts';
import { helpTexts, staticPages } from './content-files.ts';
import { sourcesIn } from './sources.ts';

/** A province by its English name or its two-letter code. */
export function provinceOf(nameOrCode: string): Province | undefined {
  const text = nameOrCode.trim();
  return provinceNamed(text) ?? provinces.find(({ code }) => code === text.toUpperCase());
}

type Place = { readonly state?: string | null | undefined; readonly zipcode?: string | null | undefined };

/**
 * Refuses a postal code that lies in another province than the one named. One alone, or a province that is none of
 * ours, is taken as it is.
 */
export function refuseForeignPostalArea({ state, zipcode }: Place): void {
  const province = provinceOf(state ?? '');
  const postalArea = postalSigns(zipcode ?? '').slice(0, 3);
  if (!province || postalArea === '' || postalAreasOf(province.code).includes(postalArea)) return;
  throw invalidField(
    'zipcode',
    msg`This postal code isn’t in ${{ name: provinceNames[province.code] ?? province.code }}.`,
  );
}

type HelpMode = (typeof helpTexts)['en'][number]['meta']['modes'][number];

function helpFor(mode: HelpMode, language: Language): CallReply<'helpForCash'> {
  const texts = helpTexts[language].filter(({ meta }) => meta.modes.includes(mode));
  return texts.map(({ meta: { slug, title, sections, fields }, html }) => ({ slug, title, html, sections, fields }));
}

type Operator = { readonly postalAddress: string };

/** Who runs the site, as its own settings say it; the text of the page is the same wherever it runs. */
function operatorWords({ postalAddress }: Operator, language: Language): string {
  const say = (words: Parameters<typeof sentenceIn>[1]) => escapeHtml(sentenceIn(language, words));
  return `<h2>${say(msg`Who runs this site`)}</h2><p>${say(msg`Mailing address: iCarDeals, ${{ postalAddress }}`)}</p>`;
}

function readPage(slug: string, language: Language, operator: Operator): CallReply<'readPage'> {
  const page = staticPages[language].find(({ meta }) => meta.slug === slug);
  if (!page) throw notFound();
  return { ...page.meta, html: page.html + (slug === 'contact-us' ? operatorWords(operator, language) : '') };
}

function postalAreas(state: string): CallReply<'listPostalAreas'> {
  const province = provinceOf(state);
  if (!province) throw notFound();
  return postalAreasOf(province.code).map((fsaCode) => ({ _id: fsaCode, fsaCode }));
}

/** Puts the calls that answer from files on the server: help, static pages, provinces, postal areas. */
export function implementContent(implement: Implement, operator: Operator): void {
  implement('helpForCash', async ({ language }) => helpFor('cash', language));
  implement('helpForFinance', async ({ language }) => helpFor('finance', language));
  implement('helpForLease', async ({ language }) => helpFor('lease', language));
  implement('readPage', async ({ params, language }) => readPage(params.slug, language, operator));
  implement('listSources', async ({ language }) => sourcesIn(language));
  implement('listProvinces', async ({ language }) =>
    provinces
      .map(({ code, name }) => ({ _id: code, provinceName: name, label: provinceName(language, code) }))
      // As every list of them stands: by the alphabet of its reader.
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
  );
  implement('listPostalAreas', async ({ params }) => postalAreas(params.state));
}
