export interface ThrottleSettings {
  /** Requests a second. */
  rate: number;
  /** Burst size in requests. */
  burst: number;
}

/** A token bucket that limits requests. */
export class Throttle {
  readonly #settings: ThrottleSettings;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  /** @param now milliseconds */
  constructor(settings: ThrottleSettings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
    this.#tokens = settings.burst;
    this.#filledAt = now();
  }

  take(): boolean {
    const now = this.#now();
    const gained = ((now - this.#filledAt) / 1000) * this.#settings.rate;
    this.#tokens = Math.min(this.#settings.burst, this.#tokens + gained);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
