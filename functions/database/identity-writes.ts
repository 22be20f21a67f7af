import { holds } from './condition.ts';
import type { Database } from './database.ts';

/** What an account of Google tells of a person that our record of them does not have yet. */
export interface TakenOver {
  readonly name?: string;
  readonly avatarUrl?: string;
}

/** Adds what is missing and never replaces anything. False when a part of it has been written meanwhile. */
export function takeOver(
  database: Database,
  { personId, at, ...facts }: TakenOver & { readonly personId: string; readonly at: string },
): Promise<boolean> {
  return holds(
    database.entities.person
      .patch({ personId })
      .set({ ...facts, updatedAt: at })
      .where(({ name, avatarUrl }, { notExists }) =>
        [
          ...(facts.name === undefined ? [] : [notExists(name)]),
          ...(facts.avatarUrl === undefined ? [] : [notExists(avatarUrl)]),
        ].join(' AND '),
      )
      .go(),
  );
}
