import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { LeadFacts } from './lead-facts.ts';

/** What the shopper wrote, for a person's eyes: the note, then every other text after its label, in that language. */
export function textsOfLead({ note, texts }: LeadFacts, language: Language): string {
  const labelled = (Object.entries(texts) as [DealFieldName, string][]) // keys of a record of them
    .filter(([, text]) => text !== '')
    .map(([name, text]) =>
      sentenceIn(language, msg`${{ label: sentenceIn(language, fieldLabels[name]) }}: ${{ text }}`),
    );
  return [note, ...labelled].filter(Boolean).join('\n\n');
}
