import { create } from 'zustand';
import type { SignedInUser } from '../kit/stores.ts';
import type { GuestSheet } from '../kit/use-guest-sheet.ts';

/** What the form holds, every field as text. */
export const emptyBooking = {
  businessName: '',
  appointmentType: 'storeVisit',
  date: '',
  time: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};
export type BookingValues = typeof emptyBooking;

/** The person's own record fills what is still empty. */
export const prefilled = (values: BookingValues, user: SignedInUser | null): BookingValues =>
  user
    ? {
        ...values,
        name: values.name || `${user.firstName} ${user.lastName}`.trim(),
        email: values.email || user.emailAddresses,
        phone: values.phone || user.contactNumbers,
      }
    : values;

type AppointmentStore = GuestSheet & {
  values: BookingValues;
  open: () => void;
  goSignIn: () => void;
  change: (values: Partial<BookingValues>) => void;
  clear: () => void;
};

/** The appointment that is being written; only while the page lives, and kept nowhere. */
export const useAppointmentStore = create<AppointmentStore>()((set) => ({
  state: 'closed',
  values: emptyBooking,
  open: () => set({ state: 'open' }),
  close: () => set({ state: 'closed' }),
  goSignIn: () => set({ state: 'signing in' }),
  change: (values) => set((store) => ({ values: { ...store.values, ...values } })),
  clear: () => set({ values: emptyBooking }),
}));
