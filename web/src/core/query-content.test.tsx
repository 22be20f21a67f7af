import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from './api-error.ts';
import { MoreButton, QueryContent } from './query-content.tsx';

interface Page {
  items: readonly string[];
}

const refetch = jest.fn(async () => undefined);
const pending = { data: undefined, error: null, isFetching: true, refetch };
const failed = {
  data: undefined,
  error: new ApiError('service.busy', 503, { requestId: 'r-1' }),
  isFetching: false,
  refetch,
};
const answered = (items: readonly string[]) => ({ data: { items }, items, error: null, isFetching: false, refetch });

const show = (
  query: Parameters<typeof QueryContent<Page>>[0]['query'],
  more: Partial<Parameters<typeof QueryContent<Page>>[0]> = {},
) =>
  render(
    <QueryContent query={query} label="A carregar as notas…" skeleton={['short', 'tall']} {...more}>
      {({ items }) => <p>{`Notas: ${items.join(', ')}`}</p>}
    </QueryContent>,
  );

afterEach(() => {
  cleanup();
  refetch.mockClear();
});

test('shows a placeholder of the given blocks and tells screen readers', () => {
  show(pending);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('A carregar as notas…');
  expect(status.querySelectorAll('[aria-hidden]')).toHaveLength(2);
});

test('draws lines as placeholder, without a status where there is no label', () => {
  const { container } = render(
    <QueryContent query={pending} skeleton={3}>
      {() => null}
    </QueryContent>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  expect(container.querySelectorAll('[aria-hidden] > div')).toHaveLength(3);
});

test("shows a failure in the API's words, with its code, and tries again", async () => {
  show(failed, { failureTitle: 'Não foi possível carregar as notas' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Não foi possível carregar as notas');
  expect(alert.textContent).toContain(failed.error.detail);
  expect(alert.textContent).toContain('r-1');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('lets a screen show the failure itself', () => {
  show(failed, { failure: ({ code }) => <p>{code}</p> });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('service.busy')).toBeTruthy();
});

test('shows the answer, also when a refresh has failed', () => {
  show({ ...answered(['a', 'b']), error: failed.error });
  expect(screen.getByText('Notas: a, b')).toBeTruthy();
});

test('replaces empty content where the screen has words for it', () => {
  show(answered([]));
  expect(screen.getByText('Notas:')).toBeTruthy();
  cleanup();
  show(answered([]), { empty: <p>Ainda não há notas</p> });
  expect(screen.queryByText('Notas:')).toBeNull();
  expect(screen.getByText('Ainda não há notas')).toBeTruthy();
  cleanup();
  show(answered(['a']), { empty: <p>Nenhuma corresponde</p>, isEmpty: true });
  expect(screen.getByText('Nenhuma corresponde')).toBeTruthy();
});

test('offers the next page only while there is one', async () => {
  const fetchNextPage = jest.fn(async () => undefined);
  const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage };
  const { rerender } = render(<MoreButton query={pages}>Mostrar mais</MoreButton>);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<MoreButton query={{ ...pages, isFetchingNextPage: true }}>Mostrar mais</MoreButton>);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  rerender(<MoreButton query={{ ...pages, hasNextPage: false }}>Mostrar mais</MoreButton>);
  expect(screen.queryByRole('button')).toBeNull();
});
