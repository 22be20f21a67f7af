import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LocalCredentials } from '../assembly/secrets.ts';

/** What an execution environment signs its calls with. */
export interface SessionCredentials extends LocalCredentials {
  readonly sessionToken: string;
}

export interface Session {
  readonly roleArn: string;
  readonly name: string;
  readonly secretAccessKey: string;
}

/**
 * Gives out the temporary credentials of roles and recognizes them again, as AWS STS does. Whose they are stands in
 * the session token, sealed: what was signed before a restart (a link to a file, say) is good for after it.
 */
export class Sessions {
  readonly #seal: (purpose: string, text: string) => Buffer;

  /** @param secret known to nobody else; sessions are valid for as long as it stays the same */
  constructor(secret: string) {
    this.#seal = (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
  }

  /** New credentials with which calls are made as this role. */
  open(roleArn: string, name: string): SessionCredentials {
    const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    const claim = Buffer.from(JSON.stringify([accessKeyId, roleArn, name])).toString('base64');
    const sessionToken = `${claim}.${this.#seal('token', claim).toString('base64')}`;
    return { accessKeyId, secretAccessKey: this.#secretOf(sessionToken), sessionToken };
  }

  /** Whose credentials these are; undefined for a token that was not given out here, or for another key. */
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
