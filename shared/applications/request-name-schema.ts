import * as z from 'zod/mini';
import { visible } from '../kit/values.ts';

/** Maximum length of a request's own name, in characters. */
const maxRequestName = 60;

/** What a client or the team calls a request, such as 'T2 Arroios': one line; empty for no name. */
export const requestNameSchema = z.string().check(
  visible(),
  z.overwrite<string>((name) => name.replace(/\s+/g, ' ')),
  z.maxLength(maxRequestName, `O nome tem no máximo ${maxRequestName} caracteres`),
);
