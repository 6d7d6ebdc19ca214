import { eq } from 'drizzle-orm';
import { dealers } from '../../dealers/tables.ts';
import { givePlan } from '../../subscriptions/give-plan.ts';
import { plans } from '../../subscriptions/plans.ts';
import { subscriptions } from '../../subscriptions/tables.ts';
import { type Command, CommandRefused, columns, writeDown } from '../command.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const list: Command = {
  name: 'plans list',
  usage: '',
  summary: 'The plans, their prices before tax and their limits, as content/plans has them.',
  run: async () => ({
    lines: columns(
      plans.map(({ slug, name, price, limits }) => [
        slug,
        name,
        `${dollars(price.month)} a month`,
        `${dollars(price.year)} a year`,
        `${limits.listings} cars, ${limits.members} members`,
      ]),
    ),
    data: plans,
  }),
};

const set: Command = {
  name: 'plans set',
  usage: '<businessName> <plan>',
  summary: 'Gives a dealer a plan without payment. One that pays changes its plan itself.',
  run: async (context, { positionals: [businessName = '', slug = ''] }) => {
    const plan = plans.find((one) => one.slug === slug);
    if (!plan)
      throw new CommandRefused(`There is no plan ${slug}; there are ${plans.map((one) => one.slug).join(', ')}.`);
    const { db, clock } = context.services;
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ id: dealers.id, plan: subscriptions.plan, paidThrough: subscriptions.subscriptionId })
        .from(dealers)
        .leftJoin(subscriptions, eq(subscriptions.dealerId, dealers.id))
        .where(eq(dealers.businessName, businessName));
      if (!found) throw new CommandRefused(`There is no dealer ${businessName}; "dealers list" names them all.`);
      if (found.paidThrough) {
        throw new CommandRefused(`${businessName} pays for its plan; it changes or cancels it itself first.`);
      }
      await givePlan(tx, found.id, slug, clock.now());
      const details = { from: found.plan ?? 'free', to: slug };
      await writeDown(tx, context, { action: 'plan given', objectId: found.id, details });
    });
    context.forgetPublic();
    return { lines: [`${businessName} is on the plan ${plan.name}.`], data: { businessName, plan: slug } };
  },
};

export const planCommands = [list, set];
