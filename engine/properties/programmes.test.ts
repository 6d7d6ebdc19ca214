import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { appliedProgrammes, chooseProgrammes, type ProgrammeChoice } from '#engine/programmes/choose.ts';
import type { Programme, ProgrammeCars } from '#engine/programmes/programme.ts';
import type { ProgrammeQuestion } from '#engine/programmes/question.ts';
import { idsOf } from '#engine/programmes/weigh.ts';
import { always, fewerRuns } from '#engine/testing/any-deal.ts';
import { programmeCases } from '#engine/worked-examples/programme-cases.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const choose = (question: ProgrammeQuestion) => chooseProgrammes(question, rateBook);

const everyCar: ProgrammeCars = {
  makes: [],
  models: [],
  trims: [],
  years: [],
  conditions: [],
  oldestYear: null,
  mostKilometres: null,
};

const anyQuestion = fc.constantFrom(...programmeCases.map(({ inputs }) => inputs));

/** A programme of some case, under an id of its own, for every car, place and day of the year. */
const anyProgramme: fc.Arbitrary<Programme> = fc
  .constantFrom(...programmeCases.flatMap(({ inputs }) => inputs.programmes))
  .map((one) => ({
    ...one,
    id: `new-${one.id}`,
    cars: everyCar,
    provinces: [],
    from: '2026-01-01',
    until: '2026-12-31',
  }));

const withProgramme = (question: ProgrammeQuestion, one: Programme): ProgrammeQuestion => ({
  ...question,
  programmes: [...question.programmes, one],
});

const said = ({ applied, source, offers, typed }: ProgrammeChoice) => ({
  applied: idsOf(applied),
  places: applied.places,
  filled: applied.filled,
  payment: applied.paymentCents,
  source,
  offers: offers.map(({ offered, differenceCents }) => [idsOf(offered), differenceCents]),
  typed,
});

const holds = (name: string, property: (question: ProgrammeQuestion, one: Programme) => void) =>
  test(name, () => {
    always(fc.tuple(anyQuestion, anyProgramme), ([question, one]) => property(question, one), fewerRuns);
  });

describe('choosing programmes', () => {
  holds('never makes a payment that stood on a real rate dearer by one more programme', (question, one) => {
    const before = choose(question);
    const { paymentCents } = before.applied;
    if (paymentCents === null || before.source === 'default') return;
    expect(choose(withProgramme(question, one)).applied.paymentCents ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
      paymentCents,
    );
  });

  holds('applies the same where nobody asks what else there would be', (question, one) => {
    const asked = withProgramme(question, one);
    expect(appliedProgrammes(asked, rateBook)).toEqual(choose(asked).applied);
  });

  holds('does not depend on the order of programmes', (question, one) => {
    const all = withProgramme(question, one).programmes;
    expect(said(choose({ ...question, programmes: all.toReversed() }))).toEqual(
      said(choose({ ...question, programmes: all })),
    );
  });

  holds('is not changed by a programme of another day, place or car', (question, one) => {
    const before = said(choose(question));
    const others: Programme[] = [
      { ...one, until: '2026-01-02' },
      { ...one, provinces: ['ZZ'] },
      { ...one, cars: { ...everyCar, makes: ['Nobody’s make'] } },
    ];
    for (const other of others) expect(said(choose(withProgramme(question, other)))).toEqual(before);
  });

  holds('shows no figure of a condition that nobody claimed', (question, one) => {
    const { payment, filled } = said(choose(question));
    expect(said(choose(withProgramme(question, { ...one, who: ['other:nobody'] })))).toMatchObject({ payment, filled });
  });

  holds('comes to what the calculation makes of the filled deal', (question, one) => {
    const { applied, reading } = choose(withProgramme(question, one));
    if (applied.paymentCents === null) return;
    const { figures } = calculateDeal({ ...question.deal, ...applied.filled }, rateBook, question.today);
    expect(reading.mode === 'Cash' ? figures.amountDueCents : figures.paymentCents).toBe(applied.paymentCents);
    expect(figures.totalOutlayCents).toBe(applied.outlayCents);
  });

  holds('applies an offer once its conditions are claimed, at the difference that was said', (question, one) => {
    const asked = withProgramme(question, one);
    const { applied, offers } = choose(asked);
    const [best] = offers;
    if (best === undefined || applied.paymentCents === null) return;
    const { needs, paymentCents } = best.offered;
    const taken = choose({ ...asked, claims: [...asked.claims, ...needs] }).applied;
    expect(idsOf(taken)).toEqual(idsOf(best.offered));
    expect(best.differenceCents).toBe((paymentCents ?? 0) - applied.paymentCents);
    expect(taken.paymentCents).toBe(paymentCents);
  });
});
