import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface PolicyResource {
  Type: string;
  Properties?: {
    Roles?: readonly { Ref?: string }[];
    PolicyDocument?: { Statement: { Action: string | string[] }[] };
  };
}

/** An action to remove from a role, which is given by the start of its logical id. */
export interface Removal {
  role: string;
  action: string;
}

/** Copies synthesized stacks, without leftovers of earlier syntheses. */
export function copyAssembly(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const copy = (name: string) => cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  const names = readdirSync(from).filter((name) => name.endsWith('.json'));
  for (const name of names) copy(name);
  for (const name of names.filter((each) => each.endsWith('.assets.json'))) {
    const { files } = JSON.parse(readFileSync(path.join(from, name), 'utf8')) as {
      files: Record<string, { source: { path: string } }>;
    };
    for (const { source } of Object.values(files)) copy(source.path);
  }
}

/**
 * Rewrites the templates of a copy from `from`, without one permission.
 * @throws if the role did not have it
 */
export function removePermission(from: string, to: string, removal?: Removal): void {
  let removed = 0;
  for (const name of readdirSync(from).filter((each) => each.endsWith('.template.json'))) {
    const template = JSON.parse(readFileSync(path.join(from, name), 'utf8')) as {
      Resources: Record<string, PolicyResource>;
    };
    for (const resource of Object.values(template.Resources)) removed += removal ? remove(resource, removal) : 0;
    writeFileSync(path.join(to, name), JSON.stringify(template));
  }
  if (removal && removed === 0) throw new Error(`No role ${removal.role} is allowed ${removal.action}.`);
}

/** Returns the number of removed occurrences. */
function remove({ Type, Properties }: PolicyResource, { role, action }: Removal): number {
  const { Roles = [], PolicyDocument } = Properties ?? {};
  if (Type !== 'AWS::IAM::Policy' || !PolicyDocument || !Roles.some(({ Ref }) => Ref?.startsWith(role))) return 0;
  let removed = 0;
  for (const statement of PolicyDocument.Statement) {
    const actions = [statement.Action].flat();
    statement.Action = actions.filter((each) => each !== action);
    removed += actions.length - statement.Action.length;
  }
  PolicyDocument.Statement = PolicyDocument.Statement.filter(({ Action }) => Action.length > 0);
  return removed;
}
