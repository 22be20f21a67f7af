import { z } from 'zod';
import { type Attributes, allAttributes, listOf } from '../attributes.ts';
import { invalidParameter } from '../errors.ts';
import { adminOperation, type Operations } from '../operation.ts';
import { poolById } from '../service.ts';
import type { User } from '../store/users.ts';
import { describeUser } from './admin-users.ts';
import { poolId } from './inputs.ts';

const searchable: ReadonlySet<string> = new Set([
  'username',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
  'sub',
]);

const pattern = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** Reads `email = "a@b.c"` or `name ^= "A"`. Throws InvalidParameterException. */
function filterFrom(text: string): (user: User) => boolean {
  if (text === '') return () => true;
  const [, name = '', operator, quoted = ''] = pattern.exec(text) ?? [];
  if (operator === undefined) throw invalidParameter('Error while parsing filter.');
  if (!searchable.has(name)) throw invalidParameter('Invalid search attribute: the attribute cannot be searched by.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = searchValue(user, name)?.toLowerCase();
    return operator === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}

function searchValue(user: User, name: string): string | undefined {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return allAttributes(user)[name];
}

const chosen = (attributes: Attributes, names: readonly string[] | undefined): Attributes =>
  names === undefined
    ? attributes
    : Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));

export const listUsersOperations: Operations = {
  ListUsers: adminOperation(
    z.object({
      UserPoolId: poolId,
      Filter: z.string().max(256).optional(),
      Limit: z.number().int().min(0).max(60).optional(),
      PaginationToken: z.string().min(1).optional(),
      AttributesToGet: z.array(z.string()).optional(),
    }),
    (service, input) => {
      const pool = poolById(service, input.UserPoolId);
      const fits = filterFrom(input.Filter ?? '');
      const limit = input.Limit || 60;
      const after = Buffer.from(input.PaginationToken ?? '', 'base64url').toString();
      const found: User[] = [];
      for (const user of service.store.users.list(pool.id, after)) {
        if (fits(user)) found.push(user);
        if (found.length > limit) break;
      }
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const users = page.map((user) => ({
        ...describeUser(user),
        Attributes: listOf(chosen(allAttributes(user), input.AttributesToGet)),
      }));
      if (found.length <= limit || !last) return { Users: users };
      return { Users: users, PaginationToken: Buffer.from(last.username).toString('base64url') };
    },
  ),
};
