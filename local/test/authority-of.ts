import type { Assembly } from '../assembly/assembly.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import { RoleAuthority } from '../iam/authority.ts';

/** Knows the roles of an assembly, and lets these keys do everything. */
export const authorityOf = ({ region, account, resources }: Assembly, credentials: LocalCredentials): RoleAuthority =>
  new RoleAuthority({ region, account, resources, credentials });
