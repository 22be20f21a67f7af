import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { accessibilityFindings, open } from '#web/test/screen.tsx';
import { TeamContact } from './team-contact.tsx';

const show = (contact: Parameters<typeof TeamContact>[0]['contact']) =>
  open(
    <main>
      <TeamContact contact={contact} />
    </main>,
  );

test('names the team while nobody is responsible, and no time to answer without enough answers', async () => {
  await show({ responsible: null, answerMinutes: null });
  screen.getByText('A equipa Morada');
  screen.getByText('Respondemos em dias úteis, das 9:00 às 18:00.');
  expect(await accessibilityFindings()).toEqual([]);
});

test('names the responsible member, and how long the team usually takes', async () => {
  await show({ responsible: { firstName: 'Élia', avatarUrl: null }, answerMinutes: 23 });
  screen.getByText('Élia, da equipa Morada');
  screen.getByText('É');
  screen.getByText(/A equipa costuma responder em cerca de 25 min\.$/);
});

test('says until when the responsible member is away, and who to talk to', async () => {
  const inês = { firstName: 'Inês', avatarUrl: null };
  const away = { until: '2026-12-12', standIn: { firstName: 'Helena', avatarUrl: null } };
  const { rerender } = await show({ responsible: inês, away, answerMinutes: null });
  screen.getByText('Inês está fora até 12/12; fala com Helena.');
  screen.getByText('Helena, da equipa Morada');
  rerender(<TeamContact contact={{ responsible: inês, away: { ...away, standIn: null }, answerMinutes: null }} />);
  screen.getByText('Inês está fora até 12/12; fala com a equipa.');
  screen.getByText('A equipa Morada');
});

test('shows the initial if the picture does not load', async () => {
  const { container } = await show({
    responsible: { firstName: 'Rui', avatarUrl: 'https://lh3.googleusercontent.com/a' },
    answerMinutes: null,
  });
  const picture = container.querySelector('img');
  if (!picture) throw new Error('No picture');
  fireEvent.error(picture);
  screen.getByText('R');
});

test('is absent until it is known', async () => {
  await show(undefined);
  expect(screen.queryByRole('region', { name: 'Quem te acompanha' })).toBeNull();
});
