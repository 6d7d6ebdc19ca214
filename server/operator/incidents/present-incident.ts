import { stringify } from 'csv-stringify/sync';
import type { Notice } from '../tables.ts';
import type { Incident } from './said-of-incident.ts';

/** Who can be told of an incident, by the word that is typed. */
export const told: Readonly<Record<string, { readonly name: string; readonly isAuthority: boolean }>> = {
  commissioner: { name: 'the Privacy Commissioner of Canada', isAuthority: true },
  commission: { name: 'the Commission d’accès à l’information du Québec', isAuthority: true },
  alberta: { name: 'the Information and Privacy Commissioner of Alberta', isAuthority: true },
  persons: { name: 'the persons concerned', isAuthority: false },
  public: { name: 'the public', isAuthority: false },
  others: { name: 'others who can lessen the harm', isAuthority: false },
};

const harmWords = { real: 'a real risk of significant harm', none: 'no real risk of significant harm' };

const whenOf = ({ daysAreAbout, firstDay, lastDay }: Incident) =>
  `${daysAreAbout}${firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`}`;

const harmOf = ({ harm }: Incident) => (harm ? harmWords[harm] : 'not judged yet');

const noticeOf = ({ to, on, how }: Notice) => [on, told[to]?.name ?? to, how].filter(Boolean).join(', ');

const dayOfInstant = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? '';

/** What the register says of an incident, under the headings that an authority asks for. */
const columns: readonly (readonly [heading: string, value: (incident: Incident) => string])[] = [
  ['Incident', ({ number }) => String(number)],
  ['Occurred', whenOf],
  ['Learned of', ({ learnedOn }) => learnedOn],
  ['Circumstances', ({ circumstances }) => circumstances],
  ['Personal information', ({ information }) => information],
  ['Persons concerned', ({ persons }) => persons || 'not known yet'],
  ['Risk of harm', harmOf],
  ['Judged by', ({ harmReason }) => harmReason],
  ['Measures', ({ measures }) => measures],
  ['Told', ({ notices }) => notices.map(noticeOf).join('\n')],
  ['Not told, because', ({ notTold }) => notTold],
  ['Closed', ({ closedAt }) => dayOfInstant(closedAt)],
];

/** An incident for a person's eyes: a line for each thing that is known, further lines of it below. */
export const linesOf = (incident: Incident): string[] =>
  columns.flatMap(([heading, value]) => {
    const [first, ...further] = value(incident).split('\n');
    return first ? [`${heading}: ${first}`, ...further.map((line) => `  ${line}`)] : [];
  });

/** An incident in a row of the list. */
export const rowOf = (incident: Incident): string[] => [
  String(incident.number),
  whenOf(incident),
  incident.closedAt ? `closed ${dayOfInstant(incident.closedAt)}` : 'open',
  harmOf(incident),
  incident.circumstances.length > 60 ? `${incident.circumstances.slice(0, 59)}…` : incident.circumstances,
];

/** The register as a table for a spreadsheet; no cell is taken for a formula. */
export const tableOf = (incidents: readonly Incident[]): string =>
  stringify([columns.map(([heading]) => heading), ...incidents.map((one) => columns.map(([, value]) => value(one)))], {
    escape_formulas: true,
  }).trimEnd();
