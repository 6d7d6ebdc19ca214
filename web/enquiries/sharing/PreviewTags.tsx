import { useLingui } from '@lingui/react/macro';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { formatMoney, formatPercent } from '../../kit/format.ts';
import { tagOf } from '../../kit/language.ts';
import { productName } from '../../kit/product.ts';
import { sharePicturePath } from '../../paths.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import { cashAmount, keepsTradeInBack } from '../details/detail-groups.ts';
import { vehicleName } from '../vehicle-name.ts';

/** What a messenger shows of a shared link: the car and its payment, and nothing that the link itself does not show. */
export function PreviewTags({ enquiry, origin, shareKey }: { enquiry: Enquiry; origin: string; shareKey: string }) {
  const { t, i18n } = useLingui();
  const title = useTitle(enquiry);
  const terms = useTerms(enquiry);
  const picture = `${origin}${sharePicturePath(shareKey, i18n.locale)}`;
  const description = t`${terms}. Every line of the deal, worked out on ${productName}.`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={tagOf(i18n.locale).replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

function useTitle(enquiry: Enquiry): string {
  const { t, i18n } = useLingui();
  const car = vehicleName(enquiry) || t`A car deal`;
  if (enquiry.cashFinanceLease === 'Cash') {
    const total = formatMoney(cashAmount(enquiry), i18n.locale);
    return keepsTradeInBack(enquiry) ? t`${car}: ${total} to pay` : t`${car}: ${total} in total`;
  }
  const payment = formatMoney(enquiry.monthlyPayment, i18n.locale);
  const frequency = frequencyWords[enquiry.frequency ?? ''];
  return t`${car}: ${payment} ${frequency ? i18n._(frequency) : ''}`;
}

function useTerms({ cashFinanceLease = '', numberOfPayments, interestRate }: Enquiry): string {
  const { t, i18n } = useLingui();
  const { [cashFinanceLease]: label } = optionLabels;
  const mode = label ? i18n._(label) : '';
  if (cashFinanceLease === 'Cash') return mode;
  const rate = formatPercent(interestRate ?? 0, i18n.locale);
  return t`${mode}, ${String(numberOfPayments)} payments at ${rate}`;
}
