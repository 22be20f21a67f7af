import path from 'node:path';
import { openDatabase } from '../../kit/sqlite.ts';
import { type Attempts, attemptsIn } from './attempts.ts';
import { type AuthorizationCodes, authorizationCodesIn } from './authorization-codes.ts';
import { type Challenges, challengesIn } from './challenges.ts';
import { type Codes, codesIn } from './codes.ts';
import { schema, secretOf } from './database.ts';
import { type LinkedIdentities, linkedIdentitiesIn } from './linked-identities.ts';
import { type Passkeys, passkeysIn } from './passkeys.ts';
import { type PickedAccounts, pickedAccountsIn } from './picked-accounts.ts';
import { type SignIns, signInsIn } from './sign-ins.ts';
import { type SoftwareTokens, softwareTokensIn } from './software-tokens.ts';
import { type Users, usersIn } from './users.ts';

/** All stored state of the engine. */
export interface Store {
  users: Users;
  codes: Codes;
  attempts: Attempts;
  challenges: Challenges;
  signIns: SignIns;
  softwareTokens: SoftwareTokens;
  passkeys: Passkeys;
  linkedIdentities: LinkedIdentities;
  authorizationCodes: AuthorizationCodes;
  pickedAccounts: PickedAccounts;
  /** A random text of this name, created once and stored. */
  secret(name: string, make?: () => string): string;
  close(): void;
}

/** Opens the store in a folder of its own, creating it if missing. */
export function openStore(folder: string): Store {
  const database = openDatabase(path.join(folder, 'cognito.sqlite'), schema);
  return {
    users: usersIn(database),
    codes: codesIn(database),
    attempts: attemptsIn(database),
    challenges: challengesIn(database),
    signIns: signInsIn(database),
    softwareTokens: softwareTokensIn(database),
    passkeys: passkeysIn(database),
    linkedIdentities: linkedIdentitiesIn(database),
    authorizationCodes: authorizationCodesIn(database),
    pickedAccounts: pickedAccountsIn(database),
    secret: (name, make) => secretOf(database, name, make),
    close: () => database.close(),
  };
}
