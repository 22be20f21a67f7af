import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createStore, useStore } from './create-store.ts';

test('a component follows the state, and a removed listener is not called', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.current()));
  const { result } = renderHook(() => useStore(store));
  expect(result.current).toBe(1);
  act(() => store.set(2));
  expect(result.current).toBe(2);
  leave();
  act(() => store.set(3));
  expect(heard).toEqual([2]);
});
