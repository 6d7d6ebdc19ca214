import { useLingui } from '@lingui/react/macro';
import type { Content, SectionName } from '../page-section.ts';
import { useLeafWords } from './leaf-words.ts';
import { type LeafMap, sectionLeaves } from './leaves.ts';
import classes from './page-desk.module.css';

type ReadProps<Name extends SectionName> = { name: Name; content: Content<Name> };

/** What a section holds, value by value, without a field. */
export function ReadSection<Name extends SectionName>({ name, content }: ReadProps<Name>) {
  const { t } = useLingui();
  const words = useLeafWords()[name];
  // Each section is taken apart by its own leaves; a generic name loses the tie.
  const { of } = sectionLeaves[name] as { of: (content: Content<Name>) => LeafMap };
  const leaves = [...of(content)];
  if (leaves.length === 0) return <p className="note">{t`Nothing is stated yet.`}</p>;
  return (
    <dl className={classes.read}>
      {leaves.map(([key, value]) => (
        <div key={key}>
          <dt>{words.label(key)}</dt>
          <dd translate="no">{words.text(value, key) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
