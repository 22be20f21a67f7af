import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const stepMilliseconds = 30_000;
const stepOf = (at: number): number => Math.floor(at / stepMilliseconds);

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/[\s=]/g, '').toUpperCase()]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of one step of 30 seconds (RFC 6238). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An authenticator app with one account: shows each code once, and waits for the next when its code was used. */
export class Authenticator {
  readonly #secret: string;
  #used = 0;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** A code that has not been used: a step ahead of the clock where it must be, which the user pool still takes. */
  async code(): Promise<string> {
    let step = Math.max(this.#used + 1, stepOf(Date.now()));
    while (step > stepOf(Date.now()) + 1) await wait(500);
    step = Math.max(step, stepOf(Date.now()));
    this.#used = step;
    return codeAt(this.#secret, step);
  }

  /** The code that was shown last. */
  lastCode(): string {
    return codeAt(this.#secret, this.#used);
  }

  /** A code that is good at no time near now. */
  wrongCode(): string {
    const near = Array.from({ length: 9 }, (_, index) => codeAt(this.#secret, stepOf(Date.now()) + index - 4));
    return ['000000', '111111', '222222'].find((guess) => !near.includes(guess)) ?? '';
  }
}
