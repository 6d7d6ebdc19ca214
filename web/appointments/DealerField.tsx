import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { everyDealer } from '../kit/every-dealer.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx';

/** Asks for the dealer, where the page is no dealer's own. */
export function DealerField(props: Omit<Omit<SelectFieldProps, 'data'>, 'data'>) {
  const { t } = useLingui();
  const dealers = useQuery({
    queryKey: ['dealers', ''],
    queryFn: () => everyDealer(''),
    staleTime: 300_000,
  });
  if (dealers.isError) return <LoadFailed title={t`We couldn’t load the dealers.`} of={dealers} />;
  return (
    <SelectField
      label={t`Dealer`}
      data={[
        { value: '', label: dealers.isPending ? t`Loading dealers` : t`Choose a dealer` },
        ...(dealers.data ?? []).map(({ businessName, name, city }) => ({
          value: businessName,
          label: `${name}, ${city}`,
        })),
      ]}
      {...props}
    />
  );
}
