import '#web/test/browser-globals.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { accessibilityFindings, address, client, open } from '#web/test/screen.tsx';
import { failureDetail } from './failure.ts';
import type { CallbackResult } from './google-calls.ts';

/** The result of the callback. */
let complete: () => Promise<CallbackResult>;
jest.unstable_mockModule('./google-calls.ts', () => ({ completeGoogleSignIn: () => complete() }));
const { default: CallbackPage } = await import('./callback-page.tsx');

beforeEach(() => {
  window.history.replaceState(null, '', '/auth/callback?code=secret&state=s');
});

const show = (person?: typeof client) =>
  open(
    <Routes>
      <Route path="/auth/callback" element={<CallbackPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/auth/callback', person },
  );

test('while the answer is looked at the page says so, and its code is out of the address bar', async () => {
  complete = () => new Promise(() => undefined);
  await show();
  await screen.findByRole('heading', { level: 1, name: 'A finalizar sessão segura...' });
  expect(window.location.search).toBe('');
  expect(await accessibilityFindings()).toEqual([]);
});

test.each([
  ['without anything leads to the sign-in', async () => ({ kind: 'no-session' }), '/auth'],
  [
    'that failed too, with word of it',
    async () => ({ kind: 'failed', reason: 'cancelled' }),
    '/auth?error=callback_failed',
  ],
  ['that could not even be looked at as well', () => Promise.reject(new Error('x')), '/auth?error=callback_failed'],
] as [string, () => Promise<CallbackResult>, string][])('an answer %s', async (_what, result, leadsTo) => {
  complete = result;
  await show();
  await waitFor(() => expect(address()).toBe(leadsTo));
});

test('an answer that signs in leads on to the next step', async () => {
  complete = async () => ({ kind: 'signed-in' });
  await show({ ...client, nextStep: 'onboarding' });
  await waitFor(() => expect(address()).toBe('/onboarding'));
});

test('why it failed is said in words that are ours', () => {
  expect(failureDetail({ googleFailure: 'unverified' })).toContain('ainda não verificou o email');
  expect(failureDetail({ googleFailure: 'constructor' })).toBe(failureDetail(undefined));
});
