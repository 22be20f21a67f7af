import { beforeEach, expect, test } from '@jest/globals';
import { endDraft, endDrafts, endDraftsOfOthers, readDraft, saveDraft } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft is available to its author only', () => {
  saveDraft('maria', 'onboarding', { step: 3 });
  expect(readDraft('maria', 'onboarding')).toEqual({ step: 3 });
  expect(readDraft('rui', 'onboarding')).toBeUndefined();
});

test('submitting a form deletes its draft', () => {
  saveDraft('maria', 'onboarding', { step: 3 });
  endDraft('maria', 'onboarding');
  expect(readDraft('maria', 'onboarding')).toBeUndefined();
});

test('signing out deletes all drafts of that user and no others', () => {
  saveDraft('maria', 'onboarding', 1);
  saveDraft('maria', 'onboarding-novo', 2);
  saveDraft('rui', 'onboarding', 3);
  endDrafts('maria');
  expect([readDraft('maria', 'onboarding'), readDraft('maria', 'onboarding-novo')]).toEqual([undefined, undefined]);
  expect(readDraft('rui', 'onboarding')).toBe(3);
});

test('signing in as another user deletes other drafts and keeps their own', () => {
  sessionStorage.setItem('morada:return-path', '/app');
  saveDraft('maria', 'onboarding', 1);
  saveDraft('rui', 'settings', 2);
  endDraftsOfOthers('rui');
  expect(readDraft('maria', 'onboarding')).toBeUndefined();
  expect(readDraft('rui', 'settings')).toBe(2);
  expect(sessionStorage.getItem('morada:return-path')).toBe('/app');
});

test('the answers of the onboarding go on in another tab, other forms do not', () => {
  saveDraft('maria', 'onboarding', { step: 3 });
  saveDraft('maria', 'settings', 2);
  // Another tab has its own.
  sessionStorage.clear();
  expect(readDraft('maria', 'onboarding')).toEqual({ step: 3 });
  expect(readDraft('maria', 'settings')).toBeUndefined();
});

test('a damaged draft reads as none', () => {
  saveDraft('maria', 'settings', 1);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{');
  expect(readDraft('maria', 'settings')).toBeUndefined();
});
