import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Rotation } from '#shared/documents/files.ts';

/** Milliseconds after the last turn: several turns in a row are saved once. */
const restMilliseconds = 600;

/**
 * The rotation of a shown file: as it is stored at first, then as it was turned here. `save` is called when it rests, or
 * when the file is closed.
 */
export function useRotation(stored: Rotation | undefined, save: (rotation: Rotation) => void) {
  const [rotation, setRotation] = useState<Rotation>(stored ?? 0);
  const unsaved = useRef<{ rotation: Rotation; timer: ReturnType<typeof setTimeout> }>(undefined);
  const saveNow = useEffectEvent(() => {
    if (!unsaved.current) return;
    clearTimeout(unsaved.current.timer);
    save(unsaved.current.rotation);
    unsaved.current = undefined;
  });
  useEffect(() => () => saveNow(), []);
  const rotate = (next: Rotation) => {
    setRotation(next);
    clearTimeout(unsaved.current?.timer);
    const timer = setTimeout(() => {
      unsaved.current = undefined;
      save(next);
    }, restMilliseconds);
    unsaved.current = { rotation: next, timer };
  };
  return { rotation, rotate };
}
