import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { carName } from '#contract/car-name.ts';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import { useDealStore, useSeller } from '../form/deal-context.tsx';
import { EditedDealContext } from '../saving/use-edited-deal.ts';
import { useSignInFromDeal } from '../saving/use-save-deal.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { useQuestionStore } from './question-store.ts';

/** A short message to the dealer about one section of the deal. */
export default function QuestionSheet() {
  const { i18n, t } = useLingui();
  const seller = useSeller();
  const store = useDealStore();
  const edited = useContext(EditedDealContext);
  const signIn = useSignInFromDeal();
  const section = useQuestionStore((question) => question.section);
  const title = i18n._(sectionTitles[section]);
  const about = () => ({
    vehicle: carName(store.getState().state.form, i18n.locale),
    ...(edited && { enquiryId: edited._id }),
  });
  return (
    <QuestionForm seller={seller} about={about} signIn={signIn}>
      {seller ? (
        <Trans>
          Your question to {seller.name} about “{title}”.
        </Trans>
      ) : (
        t`Your question about “${title}”.`
      )}
    </QuestionForm>
  );
}
