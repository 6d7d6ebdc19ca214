import type { DealerSession } from '../../kit/session.ts';
import type { Tool } from '../tool.ts';
import { feesOfProvince } from './fees-of-province.ts';
import { findDealers, findProgrammes, readDealer } from './find-dealers.ts';
import { addLeadNote, assignLead, listLeads, listMembers, readLead, setLeadStatus } from './leads.ts';
import { readCar } from './read-car.ts';
import { searchCars } from './search-cars.ts';
import { addCar, changeCar, listStock, readStockCar, toolsOfSeveralCars } from './stock.ts';
import { compareWaysToPay, explainFigure, workOutDeal } from './work-out-deal.ts';

/** Every tool for assistants, in the order in which they are told. */
const tools: readonly Tool[] = [
  searchCars,
  readCar,
  workOutDeal,
  explainFigure,
  compareWaysToPay,
  findDealers,
  readDealer,
  findProgrammes,
  feesOfProvince,
  listLeads,
  readLead,
  listMembers,
  setLeadStatus,
  assignLead,
  addLeadNote,
  listStock,
  readStockCar,
  addCar,
  changeCar,
  ...toolsOfSeveralCars,
];

/** The tools that are there for whoever asks: those for anybody, and those that a dealer's key is for. */
export const toolsFor = (session: DealerSession | null): readonly Tool[] =>
  tools.filter(({ scopes }) => scopes.every((scope) => session?.key?.scopes.includes(scope)));
