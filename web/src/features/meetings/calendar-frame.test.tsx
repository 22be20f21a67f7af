import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { CalendarFrame } from './calendar-frame.tsx';

const origin = 'https://agenda.example';
const links = { embedded: `${origin}/morada/chamada/embed`, direct: `${origin}/morada/chamada` };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Calendário/);
const ready = { originator: 'CAL', type: '__iframeReady' };
const shown = { originator: 'CAL', type: 'linkReady' };

/** A message as the browser delivers it. */
const hear = (data: unknown, from: Partial<Pick<MessageEvent, 'origin' | 'source'>> = {}) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow, ...from }));
  });

test('the calendar in the frame is answered and shown', async () => {
  render(<CalendarFrame {...links} />);
  const answer = jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  await hear(ready);
  const answers: readonly unknown[][] = answer.mock.calls;
  expect(answers).toEqual([[expect.objectContaining({ originator: 'CAL' }), origin]]);
  await hear(shown);
  expect(screen.queryByText('A carregar o calendário…')).toBeNull();
});

test.each<[string, unknown, () => Partial<Pick<MessageEvent, 'origin' | 'source'>>]>([
  ['from another origin in the frame', ready, () => ({ origin: 'https://evil.example' })],
  ['from another window', ready, () => ({ source: window })],
  ['of another form', { type: '__iframeReady' }, () => ({})],
  ['that is no object', 'linkReady', () => ({})],
])('a message %s is ignored', async (_what, data, from) => {
  render(<CalendarFrame {...links} />);
  const answer = jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  await hear(data, from());
  await hear(data === ready ? shown : data, from());
  expect(answer).not.toHaveBeenCalled();
  expect(screen.queryByText('A carregar o calendário…')).not.toBeNull();
});

test('a calendar that never says that it is there is missing after four seconds, and can be opened beside', () => {
  render(<CalendarFrame {...links} />);
  act(() => void jest.advanceTimersByTime(3_900));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar o calendário embutido.');
  expect(screen.getByRole('link', { name: /Abrir calendário/ }).getAttribute('href')).toBe(links.direct);
  expect(frame().closest('.calendarLate')).not.toBeNull();
});
