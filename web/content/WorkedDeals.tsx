import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatDay } from '../kit/format.ts';
import { useProvinceChoices, useProvinceName } from '../kit/province-names.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import classes from './sources.module.css';
import type { Worked } from './worked-deals.ts';
import { type Cell, tableOf, useCellText, useRowName } from './worked-table.ts';

const anchor = 'worked';

/** Five deals of a chosen province, worked line by line, each line with the way to its entry. */
export function WorkedDeals({ worked, provinces }: { worked: Worked; provinces: readonly string[] }) {
  const { t, i18n } = useLingui();
  const choicesOf = useProvinceChoices();
  const province = useProvinceName()(worked.province);
  const day = formatDay(worked.day, i18n.locale);
  return (
    <section id={anchor} className="stack gap-15" aria-labelledby="in-worked">
      <h2 id="in-worked">{t`Sample deals`}</h2>
      <p>
        <Trans>
          Cash and financed deals on new and used cars, plus a new-car lease, calculated for {day}. Follow the link on
          any amount to see where it comes from.
        </Trans>
      </p>
      <Form
        method="get"
        action={`${paths.sources}#${anchor}`}
        preventScrollReset
        className={`flow gap-15 ${classes.choice}`}
      >
        <SelectField
          key={worked.province}
          label={t`Province or territory`}
          name="worked"
          defaultValue={worked.province}
          data={choicesOf(provinces)}
        />
        <Button type="submit">{t`Show examples`}</Button>
      </Form>
      <DealTable worked={worked} name={province} />
    </section>
  );
}

function DealTable({ worked, name }: { worked: Worked; name: string }) {
  const { t, i18n } = useLingui();
  const nameOf = useRowName(worked.province);
  const label = t`Sample deals: ${name}`;
  const words = (option: string) => (optionLabels[option] ? i18n._(optionLabels[option]) : option);
  return (
    <div className={classes.worked}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            {worked.deals.map(({ mode, condition }) => (
              <th key={`${mode} ${condition}`} scope="col">
                {words(mode)}
                <small>{words(condition)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableOf(worked.deals, nameOf).map(({ name: line, kind, cells }) => (
            <tr key={line} data-kind={kind}>
              <th scope="row">{line}</th>
              {worked.deals.map(({ mode, condition }, place) => (
                <td key={`${mode} ${condition}`}>
                  <CellText cell={cells[place]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An amount, with the way to its entry where it comes from one. */
function CellText({ cell }: { cell: Cell | undefined }) {
  const textOf = useCellText();
  if (!cell) return null;
  return cell.entry ? <a href={`#${cell.entry}`}>{textOf(cell)}</a> : textOf(cell);
}
