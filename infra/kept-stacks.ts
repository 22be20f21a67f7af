/**
 * The stacks that are deleted last: those that keep data (ADR 039), and `Triggers`, from which one of them imports; each
 * before those that it imports from.
 */
export const keptStacks = ['Backups', 'Identity', 'Triggers', 'Documents', 'Data'];

/** Returns whether a resource stays when its stack is deleted. */
export const isRetained = ({ DeletionPolicy }: { DeletionPolicy?: string }): boolean =>
  /^Retain/.test(DeletionPolicy ?? '');
