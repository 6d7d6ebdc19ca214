import type { FastifyInstance } from 'fastify';
import type { Implement, Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { bookAppointment, cancelAppointment, moveAppointment } from './book-appointment.ts';
import { addAppointment, callOffAppointment, confirmAppointment, noteOutcome } from './dealers-own.ts';
import { listAppointments, listDealerAppointments, listFreeSlots, readCalendarFile } from './list-appointments.ts';
import { endCalendarAddress, makeCalendarAddress, readCalendarAddress, serveCalendar } from './serve-calendar.ts';

/** Puts the calls about appointments on the server. */
export function implementAppointments(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  limits: RateLimiter,
): void {
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
  implement('readCalendarAddress', readCalendarAddress(services));
  implement('makeCalendarAddress', makeCalendarAddress(services));
  implement('endCalendarAddress', endCalendarAddress(services));
  serveCalendar(app, services, limits);
}
