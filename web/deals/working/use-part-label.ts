import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { lineLabel } from '#contract/labels/part-labels.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import { taxName } from '../../kit/tax-names.ts';

const ProvinceContext = createContext('');

/** The province of the deal that is explained below: two letters, or '' where none is chosen. */
export const WorkingProvince = ProvinceContext.Provider;

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
