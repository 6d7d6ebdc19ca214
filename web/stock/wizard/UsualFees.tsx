import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EntryField, entryFields } from '#contract/car-entry.ts';
import { api } from '../../kit/api.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { entryLabels } from '../entry-labels.ts';
import type { CarForm } from './use-car-form.ts';
import classes from './wizard.module.css';

/** Fills the next steps with what stands in most of the dealer's cars; what is typed already stays. */
export function UsualFees({ form, session }: { form: CarForm; session: DealerSession }) {
  const { i18n, t } = useLingui();
  const [filled, setFilled] = useState<readonly EntryField[]>([]);
  const { data } = useQuery({
    queryKey: ['dealer', 'usual-fees'],
    queryFn: () => api('readUsualFees', {}, session.token),
  });
  const usual = data?.data ?? {};
  const fields = entryFields.filter((name) => usual[name] && (form.entry[name] === '' || filled.includes(name)));
  if (fields.length === 0) return null;
  const said = fields.map((name) => `${i18n._(entryLabels[name])} ${usual[name]}`).join(', ');
  const fill = () => {
    form.fillBlank(usual);
    setFilled(fields);
  };
  const empty = () => {
    for (const name of filled) form.change(name, '');
    setFilled([]);
  };
  return (
    <section className={`stack start gap-1 ${classes.usual}`}>
      <p className="note">
        <bdi>{said}</bdi>
      </p>
      <div className="flow-row gap-1-15">
        {filled.length === 0 ? (
          <Button onClick={fill}>{t`Use my usual fees`}</Button>
        ) : (
          <>
            <p role="status">
              <Plural
                value={filled.length}
                one="# field is filled in the next steps."
                other="# fields are filled in the next steps."
              />
            </p>
            <Button kind="quiet" onClick={empty}>{t`Leave them empty`}</Button>
          </>
        )}
      </div>
    </section>
  );
}
