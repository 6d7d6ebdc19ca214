import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './section-list.module.css';
import { type Desk, type DeskPart, needsAnotherLook } from './use-parts.ts';

type ListProps = {
  parts: Desk['parts'];
  open: string;
  onOpen: (name: string) => void;
  /** Where shoppers find the page; undefined while they cannot open it. */
  publicPath: string | undefined;
};

/** The sections of the page, each with a mark where it holds something that is not saved, or that needs another look. */
export function SectionList({ parts, open, onOpen, publicPath }: ListProps) {
  const { t } = useLingui();
  const said = (part: DeskPart) => {
    const { title } = part;
    if (needsAnotherLook(part)) return t`${title}: needs review`;
    return part.frame.isChanged ? t`${title}: not saved` : title;
  };
  return (
    <div>
      <div className={classes.narrow}>
        <SelectField
          label={t`Section`}
          value={open}
          data={parts.map((part) => ({ value: part.name, label: said(part) }))}
          onChange={({ currentTarget: { value } }) => onOpen(value)}
        />
      </div>
      <nav aria-label={t`Sections`}>
        <ul className={`stack ${classes.sections}`}>
          {parts.map((part) => (
            <li key={part.name}>
              <Link to={{ search: `?section=${part.name}` }} aria-current={part.name === open ? 'true' : undefined}>
                <span>{part.title}</span>
                <Mark part={part} />
              </Link>
            </li>
          ))}
        </ul>
        <ul className={`stack ruled ${classes.others}`}>
          {publicPath && (
            <li>
              <Link to={publicPath} target="_blank">
                {t`View your page`}
                <IconExternalLink aria-hidden />
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.dealerMakeVehicleTypeAdd}>{t`Makes and vehicle types`}</Link>
          </li>
          <li>
            <Link to={paths.dealerProgrammes}>{t`Programs`}</Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** Amber and green alone would not say it: the words stand beside them for whoever hears the list. */
export function Mark({ part }: { part: DeskPart }) {
  const { t } = useLingui();
  if (needsAnotherLook(part)) {
    return (
      <span className={`fixed ${classes.look}`}>
        <IconAlertCircle aria-hidden />
        <span className="visually-hidden">{t`needs review`}</span>
      </span>
    );
  }
  if (!part.frame.isChanged) return null;
  return (
    <span className={`fixed ${classes.changed}`}>
      <span className="visually-hidden">{t`not saved`}</span>
    </span>
  );
}
