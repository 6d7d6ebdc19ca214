import { type ComponentType, Suspense } from 'react';
import type { SectionId } from '#engine/form/sections.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { AmountSection } from './AmountSection.tsx';
import { VehicleSection } from './VehicleSection.tsx';

/** Sections that few visits open come in when they are opened. */
const bodies: Partial<Record<SectionId, ComponentType>> = {
  vehicle: VehicleSection,
  'your-details': lazyPart(() => import('./YourDetailsSection.tsx')),
  'credit-pre-approval': lazyPart(() => import('./CreditSection.tsx')),
  'trade-in': lazyPart(() => import('./TradeInSection.tsx')),
  'terms-rate-and-sales-tax': lazyPart(() => import('./TermsSection.tsx')),
  notes: lazyPart(() => import('./NotesSection.tsx')),
  acceptance: lazyPart(() => import('./AcceptanceSection.tsx')),
};

/** The lines of an open section. */
export function SectionBody({ id }: { id: SectionId }) {
  const { [id]: Body } = bodies;
  return <Suspense>{Body ? <Body /> : <AmountSection id={id} />}</Suspense>;
}
