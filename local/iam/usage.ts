import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allBut, type Grant } from './evaluate.ts';
import type { Selector, Statement } from './policy-document.ts';
import type { Role } from './roles.ts';

/** One action on one resource that a role's statement allows, with its number of uses. */
export interface Permission {
  /** Construct path of the role. */
  role: string;
  action: string;
  resource: string;
  /** `StringLike s3:prefix applications/*`, joined; empty without conditions. */
  condition: string;
  uses: number;
}

const writeAfterMs = 500;

/**
 * Counts the use of permissions in a file that lists every permission of the roles, unused ones with 0. Counts continue
 * after restarts.
 */
export class PermissionUsage {
  readonly #file: string | undefined;
  readonly #uses = new Map<string, number>();
  #permissions = new Map<string, Omit<Permission, 'uses'>>();
  #timer: NodeJS.Timeout | undefined;
  #isChanged = true;

  constructor(file: string | undefined) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const { uses, ...permission } of JSON.parse(readFileSync(file, 'utf8')) as Permission[]) {
      this.#uses.set(keyOf(permission), uses);
    }
  }

  /** Counts for these roles from now on. */
  watch(roles: readonly Role[]): void {
    const all = roles.flatMap((role) => role.statements.flatMap((statement) => permissionsOf(role, statement)));
    this.#permissions = new Map(all.map((permission) => [keyOf(permission), permission]));
    this.#isChanged = true;
    this.#writeSoon();
  }

  count({ path: role }: Role, { statement, action, resource }: Grant): void {
    const key = keyOf({ role, action, resource, condition: conditionOf(statement) });
    const before = this.#uses.get(key) ?? 0;
    this.#uses.set(key, before + 1);
    this.#isChanged = true;
    // A killed process writes nothing, so the first use is written soon; further uses are written at the end.
    if (before === 0) this.#writeSoon();
  }

  list(): readonly Permission[] {
    return [...this.#permissions].map(([key, permission]) => ({ ...permission, uses: this.#uses.get(key) ?? 0 }));
  }

  /** Writes the current counts. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#file || !this.#isChanged) return;
    this.#isChanged = false;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const lines = this.list().map((permission) => JSON.stringify(permission));
    writeFileSync(`${this.#file}.new`, `[\n${lines.join(',\n')}\n]\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }

  #writeSoon(): void {
    if (!this.#file || this.#timer) return;
    this.#timer = setTimeout(() => this.write(), writeAfterMs).unref();
  }
}

const patternsOf = ({ patterns, isNegated }: Selector): readonly string[] =>
  isNegated ? [allBut(patterns)] : patterns;

const conditionTexts = new WeakMap<Statement, string>();

function conditionOf(statement: Statement): string {
  const known = conditionTexts.get(statement);
  if (known !== undefined) return known;
  const text = statement.conditions.map(({ operator, key, values }) => `${operator} ${key} ${values.join(' | ')}`);
  conditionTexts.set(statement, text.join(', '));
  return text.join(', ');
}

function permissionsOf(role: Role, statement: Statement): readonly Omit<Permission, 'uses'>[] {
  if (statement.effect === 'Deny') return [];
  const condition = conditionOf(statement);
  return patternsOf(statement.actions).flatMap((action) =>
    patternsOf(statement.resources).map((resource) => ({ role: role.path, action, resource, condition })),
  );
}

const keyOf = ({ role, action, resource, condition }: Omit<Permission, 'uses'>): string =>
  [role, action, resource, condition].join('\n');
