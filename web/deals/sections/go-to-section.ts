import type { SectionId } from '#engine/form/sections.ts';
import { scrollBehaviour } from '../../kit/motion.ts';

/** Brings a section's heading to the top of the screen and the focus into it; a sheet above it is closed first. */
export const goToSection = (id: SectionId): void => {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const section = document.getElementById(`section-${id}`);
  section?.scrollIntoView({ block: 'start', behavior: scrollBehaviour() });
  section?.querySelector('button')?.focus({ preventScroll: true });
};
