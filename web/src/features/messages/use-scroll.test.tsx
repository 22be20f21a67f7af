import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useScroll } from './use-scroll.ts';

const { ResizeObserver: original } = globalThis;

/** Reports the size of what it observes once, as browsers do at first. */
class ResizeObserverOnce {
  readonly #report: () => void;
  constructor(report: () => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report();
  }
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: ResizeObserverOnce });
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => 500 });
});
afterEach(() => {
  Object.assign(globalThis, { ResizeObserver: original });
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
});

function Conversation({ last }: { last: string | undefined }) {
  const { box } = useScroll({ first: last, last, follow: false });
  return <section ref={box} aria-label="Mensagens" />;
}

test('a conversation begins at its newest message, and before the first one at its beginning', () => {
  const { unmount } = render(<Conversation last={undefined} />);
  expect(screen.getByRole('region').scrollTop).toBe(0);
  unmount();
  render(<Conversation last="01JD0000000000000000000001" />);
  expect(screen.getByRole('region').scrollTop).toBe(500);
});
