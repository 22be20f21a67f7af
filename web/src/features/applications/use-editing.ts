import { useEffect, useRef, useState } from 'react';

/** Whether a form replaces what it edits. The focus returns to its button when it closes. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!isEditing && wasEditing.current) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, button, open: () => setEditing(true), close: () => setEditing(false) };
}
