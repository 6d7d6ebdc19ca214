import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SectionName } from '../page-section.ts';
import { useSectionWords } from '../section-words.ts';
import classes from './section-list.module.css';
import { needsAnotherLook, type Sections, sectionOrder } from './use-desk.ts';

type ListProps = {
  sections: Sections;
  open: SectionName;
  onOpen: (name: SectionName) => void;
  /** Where shoppers find the page; undefined while they cannot open it. */
  publicPath: string | undefined;
};

/** The sections of the page, each with a mark where it holds something that is not saved, or that needs another look. */
export function SectionList({ sections, open, onOpen, publicPath }: ListProps) {
  const { t } = useLingui();
  const words = useSectionWords();
  const said = (name: SectionName) => {
    const { title } = words[name];
    if (needsAnotherLook(sections, name)) return t`${title}: needs another look`;
    return sections[name].isChanged ? t`${title}: not saved` : title;
  };
  return (
    <div>
      <div className={classes.narrow}>
        <SelectField
          label={t`Section`}
          value={open}
          data={sectionOrder.map((name) => ({ value: name, label: said(name) }))}
          onChange={({ currentTarget: { value } }) => onOpen(sectionOrder.find((name) => name === value) ?? open)}
        />
      </div>
      <nav aria-label={t`Sections`}>
        <ul className={classes.sections}>
          {sectionOrder.map((name) => (
            <li key={name}>
              <Link to={{ search: `?section=${name}` }} aria-current={name === open ? 'true' : undefined}>
                <span>{words[name].title}</span>
                <Mark sections={sections} name={name} />
              </Link>
            </li>
          ))}
        </ul>
        <ul className={classes.others}>
          {publicPath && (
            <li>
              <Link to={publicPath} target="_blank">
                {t`See your page as shoppers do`}
                <IconExternalLink aria-hidden />
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.dealerMakeVehicleTypeAdd}>{t`Makes and vehicle types`}</Link>
          </li>
          <li>
            <Link to={paths.dealerProgrammes}>{t`Programmes`}</Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** Amber and green alone would not say it: the words stand beside them for whoever hears the list. */
function Mark({ sections, name }: { sections: Sections; name: SectionName }) {
  if (needsAnotherLook(sections, name)) {
    return (
      <span className={classes.look}>
        <IconAlertCircle aria-hidden />
        <span className="visually-hidden">
          <Trans>needs another look</Trans>
        </span>
      </span>
    );
  }
  if (!sections[name].isChanged) return null;
  return (
    <span className={classes.changed}>
      <span className="visually-hidden">
        <Trans>not saved</Trans>
      </span>
    </span>
  );
}
