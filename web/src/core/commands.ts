import { useLayoutEffect } from 'react';

/** Something that can be done by name from the command palette. */
export interface Command {
  /** Unique among the commands of a page. */
  id: string;
  label: string;
  /** Further words by which it is found. */
  words?: string;
  run: () => void;
}

const registeredCommands = new Set<readonly Command[]>();

/** Offers commands in the palette for as long as the calling component is on screen. */
export function useCommands(commands: readonly Command[]): void {
  // With every drawing: what a command does is as new as what is on the screen.
  useLayoutEffect(() => {
    registeredCommands.add(commands);
    return () => {
      registeredCommands.delete(commands);
    };
  });
}

/** Returns the commands of what is on screen. */
export const pageCommands = (): readonly Command[] => [...registeredCommands].flat();
