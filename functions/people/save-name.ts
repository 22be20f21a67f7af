import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { changeOwnProfile } from './change-profile.ts';

/** Saves the person's preferred name (spec 1.2). */
export const saveName: UseCase<Dependencies, 'people.saveName'> = (deps, { name }, caller) =>
  changeOwnProfile(deps, caller, (person) => (name === person.name ? {} : { name }));
