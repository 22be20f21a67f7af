import { describe, expect, test } from '@jest/globals';
import {
  applicationInNotes,
  type BookingContext,
  calendarLinks,
  normalizeCalendarLink,
  readableNotes,
} from './calendar-link.ts';

const calendar = {
  origin: 'https://calendar.example',
  event: 'https://calendar.example/embed/team/call',
  defaultEvent: 'team/default',
};

describe('the link of an event', () => {
  test.each([
    ['https://calendar.example/embed/team/call', 'team/call'],
    ['/embed/team/call', 'team/call'],
    ['embed/team/call', 'team/call'],
    ['https://calendar.example/embed/team/call/?month=2026-11#top', 'team/call'],
    ['https://calendar.example/embed//team//call', 'team/call'],
    ['https://calendar.example/team/call', 'team/call'],
    ['  team/call ', 'team/call'],
    ['team/embedded-call', 'team/embedded-call'],
  ])('%s is the path %s', (link, path) => {
    expect(normalizeCalendarLink(link, 'team/default')).toBe(path);
  });

  test.each([
    '',
    'call',
    'https://calendar.example',
    '/embed',
    'https://calendar.example/embed/call',
    'team/call/embed',
  ])('the default replaces "%s", which has no slash after /embed', (link) => {
    expect(normalizeCalendarLink(link, 'team/default')).toBe('team/default');
  });
});

describe('the calendar of a booking', () => {
  test('is prefilled with the person, the originating page and their application', () => {
    const { embedded, direct } = calendarLinks(
      {
        context: 'dashboard',
        name: 'Ana Conceição & Filhos',
        email: 'ana+casa@cliente.example',
        applicationId: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      },
      calendar,
    );
    const frame = new URL(embedded);
    expect(frame.origin + frame.pathname).toBe('https://calendar.example/team/call/embed');
    expect(Object.fromEntries(frame.searchParams)).toEqual({
      name: 'Ana Conceição & Filhos',
      email: 'ana+casa@cliente.example',
      timezone: 'Europe/Lisbon',
      notes: 'Portal Morada | dashboard | app:01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      ref: '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      'metadata[ref]': '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
    });
    const tab = new URL(direct);
    expect(tab.origin + tab.pathname).toBe('https://calendar.example/team/call');
    expect(tab.search).toBe(frame.search);
  });

  test.each<BookingContext>(['landing', 'dashboard', 'onboarding'])(
    'has no application and no ref for a visitor from %s',
    (context) => {
      const { searchParams } = new URL(calendarLinks({ context, name: null, email: '' }, calendar).embedded);
      expect(Object.fromEntries(searchParams)).toEqual({
        timezone: 'Europe/Lisbon',
        notes: `Portal Morada | ${context} | app:sem_id`,
      });
    },
  );

  test('uses another time zone if given', () => {
    const { direct } = calendarLinks({ context: 'landing', timezone: 'Atlantic/Azores' }, calendar);
    expect(new URL(direct).searchParams.get('timezone')).toBe('Atlantic/Azores');
  });

  test('never leaves the calendar’s own host, whatever the link', () => {
    const { embedded } = calendarLinks({ context: 'landing' }, { ...calendar, event: 'https://other.example/a/b?x=1' });
    expect(embedded).toMatch(/^https:\/\/calendar\.example\/a\/b\/embed\?timezone=/);
  });
});

describe('notes of a booking', () => {
  test.each([
    [
      'Portal Morada | dashboard | app:01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      '01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      'Portal Morada | dashboard',
    ],
    ['Portal Morada | landing | app:sem_id', undefined, 'Portal Morada | landing'],
    ['app:01J9ZZZZZZZZZZZZZZZZZZZZZZ\nLiguem de manhã.', '01J9ZZZZZZZZZZZZZZZZZZZZZZ', 'Liguem de manhã.'],
    ['O meu whatsapp: 910000000', undefined, 'O meu whatsapp: 910000000'],
    ['', undefined, ''],
  ])('%j refer to the application %s and contain %j', (notes, application, readable) => {
    expect([applicationInNotes(notes), readableNotes(notes)]).toEqual([application, readable]);
  });
});
