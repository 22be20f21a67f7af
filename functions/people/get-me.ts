import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { readMe } from './me.ts';

/** Returns the signed-in person, their role, requests and next step. */
export const getMe: UseCase<Dependencies, 'people.me'> = (deps, _input, caller) => readMe(deps, caller);
