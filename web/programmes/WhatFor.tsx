import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { claimsInWords } from '../kit/claim-words.ts';
import { programmePath } from '../paths.ts';
import type { ShownProgramme } from './programme-list.ts';
import { carsInWords } from './programme-words.ts';

/** What a line is for: its cars, who gets it, and how many cars of the dealer it reaches. */
export function WhatFor({ row: { programme, cars }, more }: { row: ShownProgramme; more?: string | undefined }) {
  const { i18n, t } = useLingui();
  const who = claimsInWords(programme.who, i18n);
  const standard = programme.kind !== 'rebate' && !programme.special ? t`Standard rate` : '';
  const words = carsInWords(programme.cars, i18n) || t`All cars`;
  const details = [who, standard, more].filter(Boolean).join(' · ');
  return (
    <>
      {cars === undefined ? words : <Link to={programmePath(programme.id)}>{words}</Link>}
      {details && <small>{details}</small>}
      {cars !== undefined && (
        <small>
          <Plural value={cars} _0="Reaches no car" one="Reaches # car" other="Reaches # cars" />
        </small>
      )}
    </>
  );
}
