import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { lineLabel } from '#contract/labels/part-labels.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import { taxName } from '../../kit/tax-names.ts';
import { ProvinceContext } from './working-province.ts';

type Named = Pick<ExplanationPart, 'name' | 'label'>;

/** What a part of a working is called: a tax by its own name, and so the fee of the province's regulator. */
export const usePartLabel = (): ((part: Named) => string) => {
  const { i18n } = useLingui();
  const province = useContext(ProvinceContext);
  return ({ name, label }) => {
    if (label !== undefined) return taxName(label, i18n);
    return i18n._(lineLabel(name, province));
  };
};
