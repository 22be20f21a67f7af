import type { Assembly } from '../assembly/assembly.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import { RoleAuthority } from '../iam/authority.ts';

/** Returns an authority with the roles of an assembly, and full access for these keys. */
export const authorityOf = ({ region, account, resources }: Assembly, credentials: LocalCredentials): RoleAuthority =>
  new RoleAuthority({ region, account, resources, credentials });
