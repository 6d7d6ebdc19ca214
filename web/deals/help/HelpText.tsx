import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';

/** A help text by its slug. What is about no line of the form stands in the texts of every mode. */
export default function HelpText({ slug }: { slug: string }) {
  const { t } = useLingui();
  const texts = useQuery({
    queryKey: ['help', 'helpForFinance'],
    queryFn: () => api('helpForFinance', {}),
    staleTime: 3_600_000,
  });
  const text = texts.data?.find((one) => one.slug === slug);
  if (texts.isError && !text)
    return <LookupFailed retry={() => void texts.refetch()}>{t`We couldn’t load this help text.`}</LookupFailed>;
  return text ? <SanitisedHtml html={text.html} /> : null;
}
