import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import type { Implement } from '../kit/implement.ts';
import { provinceName } from '../kit/province-name.ts';
import { notFound } from '../kit/refusal.ts';
import { helpTexts, staticPages } from './content-files.ts';
import { provinceOf } from './places.ts';

type HelpMode = (typeof helpTexts)['en'][number]['meta']['modes'][number];

function helpFor(mode: HelpMode, language: Language): CallReply<'helpForCash'> {
  const texts = helpTexts[language].filter(({ meta }) => meta.modes.includes(mode));
  return texts.map(({ meta: { slug, title, sections, fields }, html }) => ({ slug, title, html, sections, fields }));
}

function readPage(slug: string, language: Language): CallReply<'readPage'> {
  const page = staticPages[language].find(({ meta }) => meta.slug === slug);
  if (!page) throw notFound();
  return { ...page.meta, html: page.html };
}

function postalAreas(state: string): CallReply<'listPostalAreas'> {
  const province = provinceOf(state);
  if (!province) throw notFound();
  return postalAreasOf(province.code).map((fsaCode) => ({ _id: fsaCode, fsaCode }));
}

/** Puts the calls that answer from files on the server: help, static pages, provinces, postal areas. */
export function implementContent(implement: Implement): void {
  implement('helpForCash', async ({ language }) => helpFor('cash', language));
  implement('helpForFinance', async ({ language }) => helpFor('finance', language));
  implement('helpForLease', async ({ language }) => helpFor('lease', language));
  implement('readPage', async ({ params, language }) => readPage(params.slug, language));
  implement('listProvinces', async ({ language }) =>
    provinces.map(({ code, name }) => ({
      _id: code,
      provinceName: name,
      label: provinceName(language, code),
    })),
  );
  implement('listPostalAreas', async ({ params }) => postalAreas(params.state));
}
