import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { SelectField } from '../../ui/SelectField.tsx';

type ChoiceProps = { id: string; token: string; onChoose: (text: string) => void };

/** The templates with the deal's figures in them, to be taken into the message. */
export function TemplateChoice({ id, token, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const templates = useQuery({
    queryKey: ['dealer', 'templates', 'filled', id],
    queryFn: () => api('fillMessageTemplates', { params: { id } }, token),
    refetchOnMount: 'always',
  });
  const { data = [], language } = templates.data ?? {};
  const inOther = { en: t`in English`, fr: t`in French` };
  const nameOf = (one: (typeof data)[number]) =>
    one.language === language ? one.name : `${one.name} (${inOther[one.language]})`;
  return (
    <SelectField
      aria-label={t`Template`}
      value=""
      data={[
        { value: '', label: templates.isError ? t`No templates now` : t`Template` },
        ...data.map((one, place) => ({ value: String(place), label: nameOf(one) })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = data[Number(currentTarget.value)];
        if (currentTarget.value !== '' && chosen) onChoose(chosen.text);
      }}
    />
  );
}
