import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { ActiveOption } from '#engine/form/deal-state.ts';
import { BrandBanner } from '../catalogue/BrandBanner.tsx';
import { DealProvider } from '../deals/form/deal-context.tsx';
import { createDealStore } from '../deals/form/deal-store.ts';
import { MoneyFlow } from '../deals/summary/MoneyFlow.tsx';
import { PaymentHero } from '../deals/summary/PaymentHero.tsx';
import { drawingOf } from '../deals/vehicle/drawing.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { picturePath } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import classes from './gallery.module.css';
import { Buttons, Fields, Messages, Waiting } from './Parts.tsx';
import { Sample, State } from './Sample.tsx';
import { Tokens } from './Tokens.tsx';

/** The brands for their frames and banners, and the day's rates for a deal. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [brands, rates, counts] = await Promise.all([api('listMakes', {}), api('readRates', {}), api('countCars', {})]);
  return { brands, rates, counts, today: context.get(todayContext) };
}

/** Every part of the look in every state, light beside dark. For whoever builds the product: it is not shipped. */
export default function GalleryRoute() {
  // The build's types of routes know nothing of a page that is not built.
  const { brands, rates, counts, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Gallery" canonical={null} />
      <Page className={classes.page}>
        <h1 ref={showStates}>Gallery</h1>
        <p>Each part of the look in each of its states, light beside dark. Written down in web/theme/tokens.css.</p>
        <Sample name="Tokens">{() => <Tokens />}</Sample>
        <Sample name="Buttons and links">{() => <Buttons />}</Sample>
        <Sample name="Fields">{(theme) => <Fields theme={theme} />}</Sample>
        <Sample name="Messages, empty and failed">{() => <Messages />}</Sample>
        <Sample name="Loading and progress">{() => <Waiting />}</Sample>
        <Sample name="Where the money goes">{() => <WhereTheMoneyGoes rates={rates} today={today} />}</Sample>
        <Sample name="Vehicle drawings">{() => <Drawings />}</Sample>
        <Sample name="Brand frames">{() => <Frames brands={brands} />}</Sample>
        <Banners brands={brands} counts={counts} />
      </Page>
    </>
  );
}

/** What a pointer or the keyboard makes of a part, and where the gallery shows it without either. */
const states: readonly (readonly [pseudo: RegExp, shown: string])[] = [
  [/:hover\b/g, ':is([data-state="hover"] *)'],
  [/:focus-visible\b|:focus\b(?!-)/g, ':is([data-state="focus"] :is(a, button, input, select, textarea))'],
  [/:focus-within\b/g, ':is([data-state="focus"] :has(input, select, textarea))'],
];

type Rules = { readonly cssRules: CSSRuleList; insertRule(rule: string, index?: number): number };

const holdsRules = (rule: CSSRule): rule is CSSRule & Rules => 'insertRule' in rule && !(rule instanceof CSSStyleRule);

/** The same rule for the parts that stand in the state by name; nothing for a rule of no state. */
function forcedOf({ selectorText, style }: CSSStyleRule): string | undefined {
  const forced = states.reduce((selector, [pseudo, shown]) => selector.replace(pseudo, shown), selectorText);
  return forced === selectorText ? undefined : `${forced} { ${style.cssText} }`;
}

/** Adds to each rule of a state, right behind it, one for what stands under `data-state`. */
function forceStates(rules: Rules): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule && holdsRules(rule)) forceStates(rule);
    const forced = rule instanceof CSSStyleRule ? forcedOf(rule) : undefined;
    if (forced) rules.insertRule(forced, index + 1);
  }
}

/** Once the page's styles are there. */
const showStates = (): void => {
  for (const sheet of document.styleSheets) forceStates(sheet);
};

type Rates = CallReply<'readRates'>;

const ways: readonly (readonly [ActiveOption, string])[] = [
  [0, 'Cash'],
  [1, 'Finance'],
  [2, 'Lease'],
];

/** The payment and the bar of what the money goes to, in each way to pay. */
function WhereTheMoneyGoes({ rates, today }: { rates: Rates; today: string }) {
  return ways.map(([way, name]) => (
    <State key={name} name={name}>
      <div className={classes.way} data-mode={name}>
        <Deal way={way} rates={rates} today={today} />
      </div>
    </State>
  ));
}

function Deal({ way, rates, today }: { way: ActiveOption; rates: Rates; today: string }) {
  const [store] = useState(() => {
    const made = createDealStore({ rates, today, dealer: null, activeOption: way });
    const { type } = made.getState().actions;
    type('estimatedSalesPrice', '58300');
    type('estimatedLeaseSalePrice', '58300');
    type('freight', '2595');
    return made;
  });
  return (
    <DealProvider store={store}>
      <PaymentHero />
      <MoneyFlow />
    </DealProvider>
  );
}

type Brands = CallReply<'listMakes'>;

const vehicleTypes = [
  'SUV',
  'Sedan',
  'Hatchback',
  'Coupe',
  'Convertible',
  'Wagon',
  'Truck',
  'Minivan',
  'Van',
  'Electric',
];

/** All vehicle types to one scale, on their ground line, large and as small as they get. */
function Drawings() {
  return (
    <ul className={`stack gap-3 ${classes.drawings}`}>
      {vehicleTypes.map((type) => (
        <li key={type}>
          <img src={picturePath(drawingOf(type))} alt="" width={290} height={132} loading="lazy" />
          <p className="note">
            {type} <img src={picturePath(drawingOf(type))} alt="" width={64} height={29} loading="lazy" />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The brands' marks and lettered tiles, in one frame. */
function Frames({ brands }: { brands: Brands }) {
  return (
    <ul className={`stack gap-2 ${classes.frames}`}>
      {brands.map(({ name, brandIcon }) => (
        <li key={name}>
          {brandIcon && <img src={picturePath(brandIcon.file)} alt="" width={44} height={44} loading="lazy" />}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The banner of each brand, which is the same in both themes. */
function Banners({ brands, counts }: { brands: Brands; counts: CallReply<'countCars'> }) {
  return (
    <section className={`stack narrowing gap-2 ${classes.sample}`} aria-label="Banners">
      <h2>Banners</h2>
      <div className={`stack gap-3 ${classes.banners}`}>
        {brands.map((brand) => (
          <BrandBanner key={brand.name} brand={brand} data={{ brands, counts, first: null }} dealer={undefined} />
        ))}
      </div>
    </section>
  );
}
