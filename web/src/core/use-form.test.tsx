import type { Resolver } from 'react-hook-form';
import '#web/test/browser-globals.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ApiError } from './api-error.ts';
import { checkedBy, required } from './resolvers.ts';
import { draftTexts, type FormOptions, useForm } from './use-form.ts';

interface Person {
  name: string;
  email: string;
}

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Nome curto')),
  email: z.string().check(z.trim(), z.email('Email inválido')),
});

let kept: unknown;
const draft = {
  read: () => kept,
  save: (value: unknown) => {
    kept = JSON.parse(JSON.stringify(value));
  },
  end: () => {
    kept = undefined;
  },
};

type Send = (person: Person, form: ReturnType<typeof useForm<Person, Person>>) => unknown;

function Form({ send, ...options }: { send: Send } & Partial<FormOptions<Person, Person>>) {
  const resolver = standardSchemaResolver(schema);
  const form = useForm<Person, Person>({ resolver, defaultValues: { name: '', email: '' }, draft, ...options });
  return (
    <form {...form.element} onSubmit={form.handleSubmit((person) => send(person, form))} aria-label="Pessoa">
      <TextField {...form.field('name')} label="Nome" />
      <TextField {...form.field('email')} label="Email" />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText="A enviar...">
        Enviar
      </Button>
      <Button onClick={form.clear}>Limpar</Button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  kept = undefined;
});
afterEach(cleanup);

test('a validation error is shown at its field, the first invalid one is focused, and nothing is sent', async () => {
  const sent: Person[] = [];
  render(<Form send={(person) => sent.push(person)} />);
  await userEvent.type(field('Nome'), 'Ana');
  await userEvent.type(field('Email'), 'ana');
  await press('Enviar');
  await screen.findByText('Email inválido');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(sent).toEqual([]);
  await userEvent.type(field('Email'), '@casa.example');
  expect(screen.queryByText('Email inválido')).toBeNull();
  await press('Enviar');
  await waitFor(() => expect(sent).toEqual([{ name: 'Ana', email: 'ana@casa.example' }]));
});

test('input is stored, restored with the form, and deleted once the form is cleared', async () => {
  const { unmount } = render(<Form send={() => undefined} />);
  await userEvent.type(field('Nome'), 'Rui');
  expect(kept).toEqual({ name: 'Rui', email: '' });
  unmount();
  render(<Form send={() => undefined} />);
  expect(field('Nome').value).toBe('Rui');
  await press('Limpar');
  expect(field('Nome').value).toBe('');
  expect(kept).toBeUndefined();
});

test('a single field is stored as plain text', async () => {
  kept = 'antes';
  render(<Form send={() => undefined} keeps="name" />);
  expect(field('Nome').value).toBe('antes');
  await userEvent.type(field('Email'), 'x');
  await userEvent.type(field('Nome'), '!');
  expect(kept).toBe('antes!');
});

test('the API’s messages are shown at their fields; others are left to the caller', async () => {
  const taken: boolean[] = [];
  const refusal = (path: string) =>
    new ApiError('request.invalid', 400, { title: 'Pedido inválido', errors: [{ path, message: 'Já existe' }] });
  render(
    <Form
      send={(_person, form) => {
        taken.push(form.refuse(refusal('email')), form.refuse(refusal('phone')));
        taken.push(form.refuse(new ApiError('service.failed', 500, {})));
      }}
    />,
  );
  await userEvent.type(field('Nome'), 'Ana');
  await userEvent.type(field('Email'), 'ana@casa.example');
  await press('Enviar');
  await screen.findByText('Já existe');
  expect(taken).toEqual([true, false, false]);
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

function CodeForm() {
  const form = useForm({ defaultValues: { code: '' } });
  const send = () => form.setError('code', { message: 'O código não está certo' });
  return (
    <form {...form.element} onSubmit={form.handleSubmit(send)}>
      <CodeField {...form.field('code')} label="Código" disabled={form.formState.isSubmitting} />
    </form>
  );
}

test('a code that is refused stays, selected, so that the next one replaces it', async () => {
  render(<CodeForm />);
  await userEvent.type(field('Código'), '12a 34b567{Enter}');
  await screen.findByText('O código não está certo');
  await waitFor(() => expect(document.activeElement).toBe(field('Código')));
  await userEvent.keyboard('654321');
  expect(field('Código').value).toBe('654321');
  expect(screen.queryByText('O código não está certo')).toBeNull();
});

test('a second tap during submission sends nothing', async () => {
  let sent = 0;
  let answer = () => {};
  render(
    <Form
      send={() => {
        sent += 1;
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      }}
    />,
  );
  await userEvent.type(field('Nome'), 'Ana');
  await userEvent.type(field('Email'), 'ana@casa.example');
  await press('Enviar');
  await screen.findByRole('button', { name: 'A enviar...' });
  await userEvent.type(field('Nome'), '{Enter}');
  expect(sent).toBe(1);
  answer();
  await screen.findByRole('button', { name: 'Enviar' });
  await press('Enviar');
  await waitFor(() => expect(sent).toBe(2));
});

const checked = (resolver: Resolver<Person, unknown, unknown>, values: Person) =>
  resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('some forms only require that fields are not blank', async () => {
  const resolver = required({ name: 'Falta o nome', email: 'Falta o email' });
  expect((await checked(resolver, { name: ' ', email: '' })).errors).toMatchObject({
    name: { message: 'Falta o nome' },
    email: { message: 'Falta o email' },
  });
  expect(await checked(resolver, { name: ' Ana ', email: 'x' })).toEqual({
    values: { name: ' Ana ', email: 'x' },
    errors: {},
  });
});

test('a check of its own says what is wrong by path', async () => {
  const resolver = checkedBy(({ name }: Person) =>
    name ? { data: name } : { errors: { 'names.0.first': 'Falta o nome', email: undefined } },
  );
  expect((await checked(resolver, { name: '', email: '' })).errors).toMatchObject({
    names: [{ first: { message: 'Falta o nome' } }],
  });
  expect(await checked(resolver, { name: 'Ana', email: '' })).toEqual({ values: 'Ana', errors: {} });
});

const blankTexts = { title: '', text: 'Olá' };

test('a draft provides its own texts, and only those that are requested', () => {
  expect(draftTexts({ title: 'A minha', text: '', other: 'x' }, blankTexts)).toEqual({ title: 'A minha', text: '' });
});

test.each([[undefined], [null], ['texto'], [[]], [{}]])('without a usable draft (%#) the defaults stay', (draft) => {
  expect(draftTexts(draft, blankTexts)).toEqual(blankTexts);
});
