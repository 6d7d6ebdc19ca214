import { type ComponentType, lazy, Suspense } from 'react';
import type { SectionId } from '#engine/form/sections.ts';
import { AmountSection } from './AmountSection.tsx';
import { VehicleSection } from './VehicleSection.tsx';

/** Sections that few visits open come in when they are opened. */
const bodies: Partial<Record<SectionId, ComponentType>> = {
  vehicle: VehicleSection,
  'your-details': lazy(() => import('./YourDetailsSection.tsx')),
  'credit-pre-approval': lazy(() => import('./CreditSection.tsx')),
  'trade-in': lazy(() => import('./TradeInSection.tsx')),
  'terms-rate-and-sales-tax': lazy(() => import('./TermsSection.tsx')),
  notes: lazy(() => import('./NotesSection.tsx')),
  acceptance: lazy(() => import('./AcceptanceSection.tsx')),
};

/** The lines of an open section. */
export function SectionBody({ id }: { id: SectionId }) {
  const { [id]: Body } = bodies;
  return <Suspense>{Body ? <Body /> : <AmountSection id={id} />}</Suspense>;
}
