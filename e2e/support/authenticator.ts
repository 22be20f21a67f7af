import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const period = 30;
const stepOf = (at: number): number => TOTP.counter({ period, timestamp: at });

/** An authenticator app with one account: shows each code once, and waits for the next when its code was used. */
export class Authenticator {
  readonly #account: TOTP;
  #used = 0;

  /** @param secret in base32, as the setup page shows it */
  constructor(secret: string) {
    this.#account = new TOTP({ secret: secret.replace(/\s/g, ''), algorithm: 'SHA1', digits: 6, period });
  }

  #codeAt(step: number): string {
    return this.#account.generate({ timestamp: step * period * 1000 });
  }

  /** A code that has not been used: a step ahead of the clock where it must be, which the user pool still takes. */
  async code(): Promise<string> {
    let step = Math.max(this.#used + 1, stepOf(Date.now()));
    while (step > stepOf(Date.now()) + 1) await wait(500);
    step = Math.max(step, stepOf(Date.now()));
    this.#used = step;
    return this.#codeAt(step);
  }

  /** The code that was shown last. */
  lastCode(): string {
    return this.#codeAt(this.#used);
  }

  /** A code that is not valid at any time near now. */
  wrongCode(): string {
    const near = Array.from({ length: 9 }, (_, index) => this.#codeAt(stepOf(Date.now()) + index - 4));
    return ['000000', '111111', '222222'].find((guess) => !near.includes(guess)) ?? '';
  }
}
