import { useEffect, useRef, useState } from 'react';

/** Whether a form replaces what it edits. The focus returns to its button when it closes. `initially`: it is open. */
export function useEditing(initially = false) {
  const [isEditing, setEditing] = useState(initially);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!isEditing && wasEditing.current) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, button, open: () => setEditing(true), close: () => setEditing(false) };
}
