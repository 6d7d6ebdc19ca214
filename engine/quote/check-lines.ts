import { allInParts } from '#engine/form/all-in-check.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { atSource, rowInForce } from '#engine/rates.ts';
import { type AllInRule, basisOf, type CheckContext } from './check-context.ts';
import { type Basis, differing, type Finding, finding } from './finding.ts';
import { type LineKind, specOf } from './line-kinds.ts';
import { linesOf, type QuoteLine } from './quote.ts';
import { plainWords } from './quote-words.ts';

/** Charges that every buyer of the car pays, and that an advertised price holds where the law says so. */
function isHeld(kind: LineKind, law: AllInRule): boolean {
  const { group, field } = specOf(kind);
  const isCharge = group !== 'none' && allInParts.some((part) => part === field);
  return isCharge && !(kind === 'tireLevy' && law.beside === 'gstQstAndTireDuty');
}

/** Kinds of which a bill may hold several that are not the same. */
const manifold: readonly LineKind[] = ['otherFee', 'otherExtras', 'protectionPackage', 'unknown'];

/** Charges that a bill holds once. */
const isSingle = ({ kind }: QuoteLine): boolean =>
  specOf(kind).group === 'fee' ||
  specOf(kind).group === 'option' ||
  specOf(kind).group === 'governmentFee' ||
  kind === 'freight';

function earlierTwin(line: QuoteLine, earlier: readonly QuoteLine[]): QuoteLine | undefined {
  if (!isSingle(line)) return undefined;
  return earlier.find(
    ({ kind, text, cents }) =>
      kind === line.kind &&
      (!manifold.includes(kind) || (cents === line.cents && plainWords(text) === plainWords(line.text))),
  );
}

const asking = (code: Finding['code'], { id, cents }: QuoteLine, more: Partial<Finding> = {}): Finding =>
  finding({ code, severity: 'ask', lineIds: [id], differenceCents: cents, statedCents: cents, ...more });

function checkRegulator(line: QuoteLine, { province, rates, today }: CheckContext): Finding | null {
  const { regulatorOf } = specOf(line.kind);
  if (regulatorOf === undefined || province === undefined) return null;
  const regulator = rates.provinces.find(({ code }) => code === regulatorOf)?.regulatorFee;
  if (!regulator) return null;
  const row = rowInForce(regulator.rows, today);
  const facts = { regulator: regulator.name };
  if (regulatorOf !== province.code) return asking('foreignRegulator', line, { facts });
  if (line.cents === row.feeCents) return null;
  const amounts = { statedCents: line.cents, expectedCents: row.feeCents };
  return differing('regulatorFee', [line.id], amounts, { facts, basis: basisOf(row) });
}

function checkNewOnly(line: QuoteLine, { quote, rates, today }: CheckContext): Finding | null {
  const isNew = quote.terms.mode === 'Lease' || quote.terms.condition === 'New';
  if (line.kind === 'freight') return isNew ? null : asking('freightOnUsed', line);
  if (line.kind !== 'airTax') return null;
  const row = atSource(rowInForce(rates.defaultFees, today), 'airTax');
  if (!isNew) return asking('airTaxOnUsed', line, { basis: basisOf(row) });
  if (line.cents <= row.airTaxCents) return null;
  const amounts = { statedCents: line.cents, expectedCents: row.airTaxCents };
  return differing('airTaxAmount', [line.id], amounts, { basis: basisOf(row) });
}

const lawBasis = ({ name, address }: AllInRule): Basis => ({ title: name, address, from: null });

/** A charge that the advertised price should hold; with the advertised price known, the sum decides instead. */
function checkAllIn(line: QuoteLine, { law, quote }: CheckContext): Finding | null {
  if (quote.terms.advertisedPrice !== '') return null;
  if (law && isHeld(line.kind, law))
    return asking('allInFee', line, { basis: lawBasis(law), facts: { law: law.name } });
  return line.kind === 'adminFee' ? asking('adminFee', line) : null;
}

function checkOptional(line: QuoteLine): Finding | null {
  if (line.kind === 'unknown') return asking('unrecognised', line);
  return specOf(line.kind).group === 'option' && !line.askedFor ? asking('notAskedFor', line) : null;
}

/** What there is to ask about one line: the first reason that applies, so that no amount counts twice. */
function checkLine(line: QuoteLine, earlier: readonly QuoteLine[], context: CheckContext): Finding | null {
  if (line.cents <= 0) return null;
  const twin = earlierTwin(line, earlier);
  if (twin) return asking('duplicate', line, { lineIds: [line.id, twin.id] });
  return (
    checkRegulator(line, context) ?? checkNewOnly(line, context) ?? checkAllIn(line, context) ?? checkOptional(line)
  );
}

/** The price with the charges that every buyer pays, against the advertised one; what is asked about already is left out. */
function checkAdvertised({ quote, law }: CheckContext, asked: readonly Finding[]): Finding[] {
  if (quote.terms.advertisedPrice === '') return [];
  const rule: AllInRule = law ?? { name: '', address: '', beside: 'gst' };
  const expectedCents = centsUpToLimit(quote.terms.advertisedPrice);
  const parts = quote.lines.filter(({ kind }) => kind === 'vehiclePrice' || isHeld(kind, rule));
  const askedCents = asked
    .filter(({ lineIds }) => parts.some(({ id }) => id === lineIds[0]))
    .reduce((sum, { differenceCents }) => sum + Math.max(0, differenceCents), 0);
  const reductions = linesOf(quote, 'discount').reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  const stated = parts.reduce((sum, { cents }) => sum + cents, 0) - reductions - askedCents;
  if (expectedCents === 0 || stated <= expectedCents) return [];
  const lineIds = parts.map(({ id }) => id);
  const ofLaw = law && { basis: lawBasis(law), facts: { law: law.name } };
  return [differing('aboveAdvertised', lineIds, { statedCents: stated, expectedCents }, { severity: 'ask', ...ofLaw })];
}

/** Whether a car has an air conditioner is not on the bill: the tax is one to know about. */
function noteAirTax({ quote, rates, today }: CheckContext): Finding[] {
  const isNew = quote.terms.mode === 'Lease' || quote.terms.condition === 'New';
  const lines = isNew ? linesOf(quote, 'airTax') : [];
  const basis = basisOf(atSource(rowInForce(rates.defaultFees, today), 'airTax'));
  return lines.slice(0, 1).map(({ id }) => finding({ code: 'airTax', severity: 'note', lineIds: [id], basis }));
}

/** Every line by itself: charges twice, fees that a price should hold, fees of the wrong amount, what nobody asked for. */
export function checkLines(context: CheckContext): Finding[] {
  const { lines } = context.quote;
  const found = lines.flatMap((line, place) => checkLine(line, lines.slice(0, place), context) ?? []);
  return [...found, ...checkAdvertised(context, found), ...noteAirTax(context)];
}
