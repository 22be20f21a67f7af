import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LocalCredentials } from '../assembly/secrets.ts';

/** Credentials of an execution environment. */
export interface SessionCredentials extends LocalCredentials {
  sessionToken: string;
}

export interface Session {
  roleArn: string;
  name: string;
  secretAccessKey: string;
}

/**
 * Issues and validates temporary role credentials, like AWS STS. The session token contains the encrypted session, so
 * that signatures made before a restart (such as a link to a file) stay valid.
 */
export class Sessions {
  readonly #seal: (purpose: string, text: string) => Buffer;

  /** @param secret signs sessions, which are valid as long as it does not change */
  constructor(secret: string) {
    this.#seal = (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
  }

  /** Issues credentials for a role. */
  open(roleArn: string, name: string): SessionCredentials {
    const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    const claim = Buffer.from(JSON.stringify([accessKeyId, roleArn, name])).toString('base64');
    const sessionToken = `${claim}.${this.#seal('token', claim).toString('base64')}`;
    return { accessKeyId, secretAccessKey: this.#secretOf(sessionToken), sessionToken };
  }

  /** Returns the session of credentials; undefined for an unknown token, or one of another key. */
  find(accessKeyId: string, sessionToken: string): Session | undefined {
    const [claim = '', seal = ''] = sessionToken.split('.');
    const [given, expected] = [Buffer.from(seal, 'base64'), this.#seal('token', claim)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [key, roleArn = '', name = ''] = JSON.parse(Buffer.from(claim, 'base64').toString('utf8')) as string[];
    return key === accessKeyId ? { roleArn, name, secretAccessKey: this.#secretOf(sessionToken) } : undefined;
  }

  #secretOf(sessionToken: string): string {
    return this.#seal('secret', sessionToken).toString('base64');
  }
}
