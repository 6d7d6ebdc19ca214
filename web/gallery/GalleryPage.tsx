import type { CallReply } from '#contract/contract.ts';
import { Page } from '../shell/Page.tsx';
import { Fields } from './Fields.tsx';
import { forceStates } from './forced-states.ts';
import classes from './gallery.module.css';
import { Buttons, Messages, Waiting } from './Parts.tsx';
import { Banners, Drawings, Frames } from './Pictures.tsx';
import { Sample } from './Sample.tsx';
import { Tokens } from './Tokens.tsx';
import { WhereTheMoneyGoes } from './WhereTheMoneyGoes.tsx';

type GalleryProps = {
  brands: CallReply<'listMakes'>;
  rates: CallReply<'readRates'>;
  counts: CallReply<'countCars'>;
  today: string;
};

/** Once the page's styles are there. */
const showStates = (): void => {
  for (const sheet of document.styleSheets) forceStates(sheet);
};

/** Every part of the look in every state, light beside dark. For whoever builds the product: it is not shipped. */
export function GalleryPage({ brands, rates, counts, today }: GalleryProps) {
  return (
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
  );
}
