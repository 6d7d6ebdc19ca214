/** What somebody can pay, and for how long. */
export type Budget = {
  readonly payment: number;
  readonly downpayment: number;
  readonly years: number;
  /** Percent a year, and percent of the price. */
  readonly interest: number;
  readonly tax: number;
};

/** What one dollar a month pays back of a loan over so many months. */
const worth = ({ years, interest }: Budget): number => {
  const [months, rate] = [years * 12, interest / 1200];
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate;
};

/** About the highest all-in price that a monthly payment buys, in whole dollars; licensing is not counted. */
export const priceOfPayment = (budget: Budget): number =>
  Math.round((budget.payment * worth(budget) + budget.downpayment) / (1 + budget.tax / 100));

/** About the monthly payment of an all-in price, in whole dollars. */
export const paymentOfPrice = (price: number, budget: Budget): number =>
  Math.max(0, Math.round((price * (1 + budget.tax / 100) - budget.downpayment) / worth(budget)));
