import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '#contract/contract.ts';
import { Coded } from './Coded.tsx';
import classes from './developers.module.css';

type Field = CallReply<'readApiCall'>['body'][number];

/** Fields one below the other, what lies within another one moved in; nothing where there are none. */
export function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  const { t } = useLingui();
  if (fields.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field.place} className={levels[field.depth] ?? ''}>
            <dt>
              <code translate="no">{field.name}</code>
              {field.required && <span className="fine">{t`required`}</span>}
              {field.deprecated && <span className="fine">{t`deprecated`}</span>}
            </dt>
            <dd>
              <code className="breaks quiet" translate="no">
                {field.type}
              </code>
              {field.description && (
                <span>
                  <Coded text={field.description} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How far a field is moved in, by its depth. */
const levels = ['', classes.second, classes.third];
