import type { RouteName } from '#shared/routes.ts';
import type { Fields } from '../http-event.ts';
import type { World } from '../world.ts';
import type { CaseModel } from './case-model.ts';
import type { Command } from './command.ts';

/** What an answer holds that the model cannot know: ids and versions. */
export interface Answered {
  id?: string;
  applicationId?: string;
  version?: number;
  submissionId?: string;
  undo?: { id: string };
  uploadId?: string;
  parties?: readonly { partyId: string }[];
}

/** A call, and what the specification says about it. */
export interface Attempt {
  route: RouteName;
  input: Fields;
  /** What has to be done first, and what its input is then. */
  prepare?: (world: World) => Promise<Fields>;
  /** Codes of which one is answered; none if it succeeds. */
  refusals: readonly string[];
  /** Changes the model as a success does. */
  apply: (answer: Answered, world: World) => void | Promise<void>;
}

export interface Moment {
  model: CaseModel;
  command: Command;
  by: string;
  now: number;
  newId: () => string;
}

export type Rule = Omit<Attempt, 'refusals'> & {
  access: 'person' | 'party' | 'borrower' | 'staff' | 'admin';
  /** What is answered about a case that does not exist. */
  unknown?: string;
  /** Refusals by code, with whether each holds. */
  refuses: Readonly<Record<string, boolean>>;
};

export const pickOf = <Element>(list: readonly Element[], pick: number): Element | undefined =>
  list[pick % (list.length || 1)];

export const reason = 'Um motivo';

/** Where ten characters are the least. */
export const longReason = 'Um motivo mais longo';
