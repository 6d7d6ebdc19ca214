import { and, eq } from 'drizzle-orm';
import type { Handler } from '../kit/implement.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { type Payments, withProvider } from './payments.ts';
import { paymentCustomers } from './tables.ts';

/** Opens the provider's page for the payment method; it leads back to My Subscriptions. */
export function openPaymentPortal({ db, publicUrl }: Services, { provider }: Payments): Handler<'openPaymentPortal'> {
  return ({ session: { dealerId } }) =>
    withProvider(async () => {
      const [customer] = await db
        .select()
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.dealerId, dealerId), eq(paymentCustomers.provider, provider.name)));
      if (!customer) throw new Refusal('conflict', 'There is no payment method yet. Choose a plan first.');
      const url = await provider.openPortal(customer.customerId, new URL('/MySubscriptions', publicUrl).href);
      return { url };
    });
}
