import { type TouchEvent, useRef } from 'react';

/** A finger has to go so far across, in pixels, and further across than up or down. */
const shortest = 40;

/** Goes one on or one back when one finger is drawn across; two of them look closer, and mean nothing here. */
export const useSwipe = (step: (by: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [touch, begun] = [changedTouches[0], from.current];
      from.current = null;
      if (!touch || !begun) return;
      const [across, along] = [touch.clientX - begun.x, touch.clientY - begun.y];
      if (Math.abs(across) >= shortest && Math.abs(across) > Math.abs(along)) step(across < 0 ? 1 : -1);
    },
  };
};
