import { useId } from 'react';
import type { CallReply } from '#contract/contract.ts';
import classes from './sheet-view.module.css';

type Sheet = CallReply<'discloseDeal'>['data'];
type Section = Sheet['sections'][number];

/** A document as it will be printed: its caution, its one figure, and its sections. */
export function SheetView({ sheet }: { sheet: Sheet }) {
  const { caution, headline, sections, closing, language } = sheet;
  return (
    <div className="stack narrowing gap-3" lang={`${language}-CA`}>
      <p className="strong">{caution}</p>
      {headline && (
        <div className={`stack small ${classes.headline}`}>
          <p>{headline.label}</p>
          <p className={classes.figure}>{headline.value}</p>
          <p>{headline.note}</p>
        </div>
      )}
      {sections.map((section) => (
        <SheetPart key={section.heading} section={section} />
      ))}
      <div className={`note stack gap-075 ${classes.closing}`}>
        {closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function SheetPart({ section: { heading, paragraphs, rows } }: { section: Section }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`stack narrowing gap-1 ${classes.part}`}>
      <h3 id={id}>{heading}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, value, note, working, isTotal }) => (
            <div key={label} className={`stack ruled ${classes.row}`} data-total={isTotal || undefined}>
              <dt>{label}</dt>
              <dd className={classes.value}>{value}</dd>
              {note && <dd className={`note ${classes.note}`}>{note}</dd>}
              {working && <dd className={`note ${classes.note}`}>{working}</dd>}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
