import { claimLabel } from '#contract/labels/claim-labels.ts';
import { madeNameOf, type Reader, sourceSaid } from '#contract/labels/made-programmes.ts';
import type { Language } from '#contract/languages.ts';
import { noEnd } from '#contract/no-end.ts';
import { msg } from '#contract/words.ts';
import type { DealOptions } from '#engine/form/deal-fields.ts';
import type { SavedProgrammes } from '#engine/form/filled-programmes.ts';
import { namedOnce } from '#engine/programmes/named-once.ts';
import { dayIn, listIn } from './format.ts';
import { sentenceIn } from './sentences.ts';

/** What a saved deal's options say of its programmes. */
export const programmesIn = (options: Readonly<Record<string, unknown>>): SavedProgrammes | undefined =>
  // Options are written by a save, which the contract has checked.
  (options as DealOptions).programmes;

type Named = { readonly name: string; readonly source: string };

const readerOf = (language: Language): Reader => ({ language, say: (words) => sentenceIn(language, words) });

/** A programme's name: the product's own in a language, a dealer's as it was typed. */
export const programmeNameIn = (language: Language, programme: Named): string =>
  madeNameOf(programme, readerOf(language)) ?? programme.name;

/** The programmes of a deal with their sources and last days, one after the other; '' where there is none. */
export const programmesText = (language: Language, saved: SavedProgrammes | undefined): string =>
  namedOnce(saved?.applied ?? [])
    .map((one) => {
      const name = programmeNameIn(language, one);
      const source = sourceSaid(one.source, readerOf(language));
      const day = dayIn(language, one.until);
      const said =
        one.until === noEnd
          ? `${name} (${source})`
          : sentenceIn(language, msg`${{ name }} (${{ source }}), until ${{ day }}`);
      const { attest } = one;
      return attest === undefined
        ? said
        : sentenceIn(language, msg`${{ said }}, signed statement required: ${{ attest }}`);
    })
    .join('; ');

/** The conditions that the shopper says hold, which the dealer has not seen proven. */
export const claimsText = (language: Language, saved: SavedProgrammes | undefined): string =>
  listIn(
    language,
    (saved?.claims ?? []).map((claim) => {
      const label = claimLabel(claim);
      return typeof label === 'string' ? label : sentenceIn(language, label);
    }),
  );
