import type { StackFile } from '../supervisor/stack-file.ts';

/** Somebody who can sign in. */
export interface Account {
  /** For instance `admin`, `staff`, or for a client the stage of their application. */
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** What `local/demo/seed.ts` exports as `seed`: fills an empty stack, and says who can sign in to it. */
export type Seed = (input: {
  readonly stack: StackFile;
  /** Shows a line of progress. */
  readonly log: (line: string) => void;
}) => Promise<readonly Account[]>;
