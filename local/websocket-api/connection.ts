import type { WebSocket } from 'ws';
import type { ConnectionFacts } from './socket-event.ts';

export interface ConnectionLimits {
  /** Milliseconds without a message in either direction after which a connection closes. */
  idle: number;
  /** Maximum duration of a connection in milliseconds. */
  age: number;
}

/** API Gateway's limits: 10 minutes and 2 hours. */
export const gatewayLimits: ConnectionLimits = { idle: 10 * 60_000, age: 2 * 60 * 60_000 };

/** An open connection with its timers. */
export class Connection {
  readonly facts: ConnectionFacts;
  readonly #socket: WebSocket;
  readonly #idle: NodeJS.Timeout;
  readonly #age: NodeJS.Timeout;

  constructor(socket: WebSocket, facts: ConnectionFacts, limits: ConnectionLimits) {
    this.facts = facts;
    this.#socket = socket;
    // The real service gives the same reason for either limit.
    const end = () => socket.close(1001, 'Going away');
    this.#idle = setTimeout(end, limits.idle);
    this.#age = setTimeout(end, limits.age);
    socket.once('close', () => {
      clearTimeout(this.#idle);
      clearTimeout(this.#age);
    });
  }

  /** Resets the idle timer. */
  touch(): void {
    this.#idle.refresh();
  }

  /** Sends a text frame. Returns false if the connection is closed. */
  send(text: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    this.touch();
    this.#socket.send(text);
    return true;
  }

  /** Closes it from the server side. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
