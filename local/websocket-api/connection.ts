import type { WebSocket } from 'ws';
import type { ConnectionFacts } from './socket-event.ts';

export interface ConnectionLimits {
  /** Milliseconds without a message in either direction after which a connection ends. */
  readonly idle: number;
  /** Milliseconds after which a connection ends in any case. */
  readonly age: number;
}

/** Those of API Gateway: 10 minutes and 2 hours. */
export const gatewayLimits: ConnectionLimits = { idle: 10 * 60_000, age: 2 * 60 * 60_000 };

/** One open connection with its clocks. */
export class Connection {
  readonly facts: ConnectionFacts;
  readonly #socket: WebSocket;
  readonly #idle: NodeJS.Timeout;
  readonly #age: NodeJS.Timeout;

  constructor(socket: WebSocket, facts: ConnectionFacts, limits: ConnectionLimits) {
    this.facts = facts;
    this.#socket = socket;
    // The real service says no more than this, whichever limit was reached.
    const end = () => socket.close(1001, 'Going away');
    this.#idle = setTimeout(end, limits.idle);
    this.#age = setTimeout(end, limits.age);
    socket.once('close', () => {
      clearTimeout(this.#idle);
      clearTimeout(this.#age);
    });
  }

  /** A message was seen. */
  touch(): void {
    this.#idle.refresh();
  }

  /** Sends a text frame. Gives false when the connection is no longer open. */
  send(text: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    this.touch();
    this.#socket.send(text);
    return true;
  }

  /** Ends it from our side. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
