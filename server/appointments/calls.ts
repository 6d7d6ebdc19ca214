import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment, moveAppointment } from './change-appointment.ts';
import { addAppointment, callOffAppointment, confirmAppointment, noteOutcome } from './dealers-own.ts';
import { listAppointments, listDealerAppointments, listFreeSlots, readCalendarFile } from './list-appointments.ts';

/** Puts the calls about appointments on the server. */
export function implementAppointments(implement: Implement, services: Services): void {
  implement('bookAppointment', bookAppointment(services));
  implement('listFreeSlots', listFreeSlots(services));
  implement('listAppointments', listAppointments(services));
  implement('moveAppointment', moveAppointment(services));
  implement('cancelAppointment', cancelAppointment(services));
  implement('readCalendarFile', readCalendarFile(services));
  implement('listDealerAppointments', listDealerAppointments(services));
  implement('addAppointment', addAppointment(services));
  implement('confirmAppointment', confirmAppointment(services));
  implement('callOffAppointment', callOffAppointment(services));
  implement('noteOutcome', noteOutcome(services));
}
